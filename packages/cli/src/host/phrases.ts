/** The phrases of `host`, in English and French. */
import { phrasesOf } from "@flottille/host/layout"
import tables from "./phrases.json" with { type: "json" }

export const hostPhrases = phrasesOf(tables)
