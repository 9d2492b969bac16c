/** The words of a report card in English and French. */
import { phrasesOf } from "@flottille/host/layout"
import tables from "./words.json" with { type: "json" }

export const wordsOf = phrasesOf(tables)
