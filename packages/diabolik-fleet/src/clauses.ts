/** All clauses, in the order of the rules. */
import type { Chapter } from "@flottille/core/rulebook"
import { endings, fleets, frozen, singleFile } from "./clauses-of-fleets"
import { acts, flanks, obligations, setup } from "./clauses-of-turns"

/** The chapters of the rules. */
export const chapters: readonly Chapter[] = [setup, acts, flanks, obligations, singleFile, frozen, endings, fleets]
