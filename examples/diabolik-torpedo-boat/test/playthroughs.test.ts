import { playthroughs } from "@flottille/conformance"
import { torpedoBoats } from "../src/index"

playthroughs(torpedoBoats, new URL("playthroughs/", import.meta.url))
