import { playthroughs } from "@flottille/conformance"
import { amirauxScouts } from "../src/index"

playthroughs(amirauxScouts, new URL("playthroughs/", import.meta.url))
