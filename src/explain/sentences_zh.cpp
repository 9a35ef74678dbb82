// Chinese, in the terms that are usual in the field.
#include "explain/sentences.h"

namespace nonet::explaining {
namespace {

using human::Technique;

constexpr TechniqueName kNames[] = {
    {Technique::full_house, "唯一空格"},
    {Technique::hidden_single_box, "宫摒除"},
    {Technique::hidden_single_line, "行列摒除"},
    {Technique::direct_pointing, "直接宫区块"},
    {Technique::direct_claiming, "直接行列区块"},
    {Technique::direct_hidden_pair, "直接隐性数对"},
    {Technique::naked_single, "唯一余数"},
    {Technique::direct_hidden_triplet, "直接隐性三数组"},
    {Technique::pointing, "宫区块"},
    {Technique::claiming, "行列区块"},
    {Technique::naked_pair, "显性数对"},
    {Technique::x_wing, "X-Wing（二阶鱼）"},
    {Technique::hidden_pair, "隐性数对"},
    {Technique::naked_triplet, "显性三数组"},
    {Technique::swordfish, "剑鱼（三阶鱼）"},
    {Technique::hidden_triplet, "隐性三数组"},
    {Technique::xy_wing, "XY-Wing"},
    {Technique::xyz_wing, "XYZ-Wing"},
    {Technique::unique_rectangle, "唯一矩形"},
    {Technique::unique_loop, "唯一环"},
    {Technique::naked_quad, "显性四数组"},
    {Technique::jellyfish, "水母（四阶鱼）"},
    {Technique::hidden_quad, "隐性四数组"},
    {Technique::bug, "全双值坟墓（BUG）"},
    {Technique::aligned_pair_exclusion, "对齐数对排除"},
    {Technique::x_cycle, "X 环"},
    {Technique::y_cycle, "Y 环"},
    {Technique::turbot_fish, "多宝鱼"},
    {Technique::x_chain, "X 链"},
    {Technique::xy_cycle, "XY 环"},
    {Technique::xy_chain, "XY 链"},
    {Technique::aligned_triplet_exclusion, "对齐三数组排除"},
    {Technique::nishio, "Nishio 试错链"},
    {Technique::cell_forcing_chains, "单元格强制链"},
    {Technique::house_forcing_chains, "区域强制链"},
    {Technique::dynamic_contradiction, "动态矛盾链"},
    {Technique::dynamic_double, "动态双向链"},
    {Technique::dynamic_cell, "动态单元格链"},
    {Technique::dynamic_house, "动态区域链"},
};

}  // namespace

// In the order of Sentence.
const Words kChinese = {
    .sentences =
        // clang-format off
        {
            "请看 {cells}。",
            "请看{house}。",
            "请看数字 {digit} 的位置。",
            "请看{house}中数字 {digit} 的位置。",
            "请看数字 {digits} 的位置。",
            "请看 {cell} 和它能看到的格。",
            "请看候选数多于两个的格。",
            "试试从 {cells} 出发能推出什么。",
            "{house}只剩 {cell} 一个空格，缺的数字是 {digit}。",
            "在{house}中，{digit} 只能填在 {cell}。",
            "{cell} 只剩候选数 {digit}。",
            "{house}中 {digit} 的位置（{cells}）都在{cover}里，所以{cover}的 {digit} 必在这些格中。",
            "于是{house}中 {digit} 只剩一个位置：{cell}。",
            "{house}中 {cells} 只有候选数 {digits}，格数与数字个数相同，这些数字必由它们占用，{house}的"
            "其他格都不能填。",
            "{house}中数字 {digits} 只能填在 {cells}，格数与数字个数相同，所以这些格不能填别的数字。",
            "{houses}中 {digit} 的位置（{cells}）都在{covers}里，两者数目相同，所以{covers}的 {digit} "
            "都在这些格中。",
            "无论 {cell} 填什么，{digit} 必在 {cells}。",
            "{cells} 若取要删去的候选数，无论怎样填，不是重复，就是使 {excluders} 没有候选数。",
            "如果 {cells} 只能填 {digits}，两个数字就可以互换，题目便不止一个解。",
            "如果 {cells} 没有候选数 {digits}，每个空格就都只有两个候选数，每个区域中每个数字都只有两个"
            "位置，而唯一解的题目不会这样。",
            "所以 {cells} 必须填别的数字。",
            "所以 {digits} 必在 {cells}。",
            "所以 {digits} 必在 {cells}；它与 {naked} 在{house}中组成显性数组。",
            "所以 {cells} 必有一格填别的数字；它与 {hidden} 在{house}中组成隐性数组。",
            "{digit} 在{house}中只能填在 {cells}，所以两格都不能填那两个数字中的另一个。",
            "假设 {node}，沿链得到相反的结论：{chain}。",
            "这些关系首尾相接成环，环上相邻的两个候选数恰有一个为真：{chain}。",
            "假设 {node}，则 {end}，同时又 {opposite}，两者矛盾。",
            "无论 {node} 还是 {opposite}，都得到 {end}。",
            "无论 {cell} 填哪个候选数（{digits}），都得到 {end}。",
            "无论 {digit} 填在{house}的哪个位置（{cells}），都得到 {end}。",
            "{cells} 为 {digit}",
            "{cells} 不为 {digit}",
            "{cells} 不能填 {digits}",
            "所以 {what}。",
            "假设 {node}：",
            "{n}. {node}",
            "{n}. {node}（{why}：{lines}）",
            "该格没有别的候选数",
            "该格已填",
            "{house}没有别的位置",
            "{house}已有这个数字",
        },
    // clang-format on
    .techniques = kNames,
    .inside = {"", "（含基本技巧）", "（含强制链）", "（含多重强制链）", "（含动态链）",
               "（含动态链与强制链）"},
    .house = {"第 {n} 行", "第 {n} 列", "第 {n} 宫"},
    .houses = {},
    .comma = "、",
    .last_and = "、",
    .last_or = " 或 ",
    .clause = "；",
};

}  // namespace nonet::explaining
