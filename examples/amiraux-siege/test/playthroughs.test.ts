import { playthroughs } from "@flottille/conformance"
import { amirauxSiege } from "../src/index"

playthroughs(amirauxSiege, new URL("playthroughs/", import.meta.url))
