/** The phrases of a game at the terminal, in English and French. */
import { phrasesOf } from "@flottille/host/layout"
import tables from "./phrases.json" with { type: "json" }

export const phrasesIn = phrasesOf(tables)
