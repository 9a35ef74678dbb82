import type { Context } from "../context.ts";
export async function openBankDialog(_: Context) {}
