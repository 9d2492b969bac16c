import { playthroughs } from "@flottille/conformance"
import { attaque } from "../src/index"

playthroughs(attaque, new URL("playthroughs/", import.meta.url))
