import { clauses, conform, playthroughs } from "@flottille/conformance"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import variant from "./variant"

const { game, shapes, rulebook } = variant

conform(game, { shapes, options: [{}], runs: 10, maxPlies: 60 })
playthroughs(game, new URL("playthroughs/", import.meta.url))
clauses(rulebook, new URL("./", import.meta.url), base)
