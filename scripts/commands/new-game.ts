import { main as create } from "../../packages/create-game/src/main.ts"
import { root } from "../packages.mjs"

/** Does what `npm create @flottille/game` does, from the sources. */
export const main = (given: readonly string[]): Promise<number> => create(given, root)
