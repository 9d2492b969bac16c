import { playthroughs } from "@flottille/conformance"
import { petiteMer } from "../src/index"

playthroughs(petiteMer, new URL("playthroughs/", import.meta.url))
