import { playthroughs } from "@flottille/conformance"
import { islands } from "../src/index"

playthroughs(islands, new URL("playthroughs/", import.meta.url))
