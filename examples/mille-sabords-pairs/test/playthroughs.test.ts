import { playthroughs } from "@flottille/conformance"
import { pairsGame } from "../src/index"

playthroughs(pairsGame, new URL("playthroughs/", import.meta.url))
