import { playthroughs } from "@flottille/conformance"
import { tradeWindGame } from "../src/index"

playthroughs(tradeWindGame, new URL("playthroughs/", import.meta.url))
