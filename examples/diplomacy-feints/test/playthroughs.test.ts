import { playthroughs } from "@flottille/conformance"
import { diplomacyFeints } from "../src/index"

playthroughs(diplomacyFeints, new URL("playthroughs/", import.meta.url))
