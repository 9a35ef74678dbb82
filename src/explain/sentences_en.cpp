// English.
#include "explain/sentences.h"

namespace nonet::explaining {

// In the order of Sentence.
const Words kEnglish = {
    .sentences =
        // clang-format off
        {
            "Look at {cells}.",
            "Look at {house}.",
            "Look at the places of {digit}.",
            "Look at the places of {digit} in {house}.",
            "Look at the places of {digits}.",
            "Look at {cell} and the cells that it sees.",
            "Look at the cells with more than two candidates.",
            "Try what follows from {cells}.",
            "{cell} is the last blank of {house}, where {digit} is missing.",
            "In {house} the only place left for {digit} is {cell}.",
            "{cell} has no candidate left but {digit}.",
            "In {house} every place of {digit} lies in {cover} too ({cells}), so one of these cells "
            "holds the {digit} of {cover}.",
            "That leaves {digit} only one place in {house}: {cell}.",
            "{cells} in {house} have no candidates but {digits}: as many digits as cells, so these "
            "cells take them all, and no other cell of {houses} can hold one.",
            "In {house} the digits {digits} can stand only in {cells}: as many cells as digits, so "
            "these cells hold nothing else.",
            "In {houses} every place of {digit} lies in {covers}, as many as they are ({cells}): each "
            "of {covers} takes its {digit} from there.",
            "In {houses} every place of {digit} but {fins} lies in {covers}, as many as they are "
            "({cells}): either {digit} stands in {fins}, or {covers} take their {digit} from there.",
            "The places of {digit} in {houses} ({cells}) leave none to {gone}, however they are filled.",
            "With two places in each of these houses, {houses}, {digit} stands either in {first}, or in "
            "{second}.",
            "However that is, {digit} cannot stand in {gone}.",
            "Whatever {cell} holds, {digit} stands in {cells}.",
            "In {house} each of the two places of {linked} sees one of {cells}, which so cannot both be "
            "{linked}: {digit} stands in {ends}.",
            "In {line} and {box} the cells {cells} are as many as the digits they can take, one that "
            "can stand in the line and in the box counted twice: all of {digits} stand in them.",
            "All but one of {digits} stand in {cells}.",
            "{digits} can stand in only one of these and the next.",
            "With a candidate that goes, digits would run out for one of them.",
            "{cells} have no candidates but {digits} and hold them in turn, so that what sees two of "
            "them an odd number of steps apart sees both digits.",
            "No technique goes on here; in the solution {cell} is {digit}.",
            "Any way to fill {cells} with a candidate that is struck out repeats a digit or leaves "
            "{excluders} without a candidate.",
            "If {cells} held nothing but {digits}, the two could be swapped, and the puzzle would "
            "have more than one solution.",
            "Without {digits} in {cells} every blank would have two candidates and every digit two "
            "places in each house, which no puzzle with exactly one solution has.",
            "So {cells} must hold another digit.",
            "So {digits} stands in {cells}.",
            "So {digits} stands in {cells}; with {naked} that makes a naked set in {house}.",
            "So a digit other than those stands in {cells}; {hidden} take all other places in "
            "{house} together with it, a hidden set.",
            "{digit} has no other place in {house} than {cells}, so neither cell can hold the other "
            "digit of the two.",
            "{digit} has no place beside these cells in {houses}, so in one of {cells} it would be in "
            "both, and the two could be swapped.",
            "{digit} has no place beside these cells in {houses}, so {gone} with the other digit would "
            "leave two that can be swapped.",
            "If {node}, a chain leads to the opposite: {chain}.",
            "One end of this chain is true, whichever: {chain}.",
            "The links close a loop, in which of any two neighbours exactly one is true: {chain}.",
            "If {node}, then {end}, and also {opposite}: both cannot be.",
            "If {node}, then {ends}: that cannot be.",
            "Whether {node} or {opposite}, it follows that {end}.",
            "Whichever of its candidates {cell} holds ({digits}), it follows that {end}.",
            "Wherever {digit} stands in {house} ({cells}), it follows that {end}.",
            "One of these is true: {cases}. Of each it follows that {end}.",
            "{cells} is {digit}",
            "{cells} is not {digit}",
            "{cells} cannot be {digits}",
            "So {what}.",
            "If {node}:",
            "{n}. {node}",
            "{n}. {node} ({why}: {lines})",
            "no other candidate is left in the cell",
            "the cell has its digit",
            "no other place is left in {house}",
            "{house} has the digit",
        },
    // clang-format on
    .techniques = {},
    .inside = {"", " + patterns", " + forcing chains", " + multiple chains", " + dynamic chains",
               " + dynamic chains + forcing chains"},
    .house = {"row {n}", "column {n}", "box {n}"},
    .houses = {"rows {list}", "columns {list}", "boxes {list}"},
    .comma = ", ",
    .last_and = " and ",
    .last_or = " or ",
    .clause = "; ",
};

}  // namespace nonet::explaining
