/** The words of reviews, in English and French. */
import { phrasesOf } from "@flottille/host/layout"
import tables from "./review-words.json" with { type: "json" }

export const reviewWords = phrasesOf(tables)
