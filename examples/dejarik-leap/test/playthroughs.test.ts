import { playthroughs } from "@flottille/conformance"
import { dejarikLeap } from "../src/index"

playthroughs(dejarikLeap, new URL("playthroughs/", import.meta.url))
