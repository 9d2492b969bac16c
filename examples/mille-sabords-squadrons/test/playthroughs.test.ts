import { playthroughs } from "@flottille/conformance"
import { squadronsGame } from "../src/index"

playthroughs(squadronsGame, new URL("playthroughs/", import.meta.url))
