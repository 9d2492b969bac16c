import { playthroughs } from "@flottille/conformance"
import { myGame } from "../src/index"

playthroughs(myGame, new URL("playthroughs/", import.meta.url))
