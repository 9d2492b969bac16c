import { playthroughs } from "@flottille/conformance"
import { islandsGame } from "../src/index"

playthroughs(islandsGame, new URL("playthroughs/", import.meta.url))
