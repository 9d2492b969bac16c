import { playthroughs } from "@flottille/conformance"
import { myVariant } from "../src/index"

playthroughs(myVariant, new URL("playthroughs/", import.meta.url))
