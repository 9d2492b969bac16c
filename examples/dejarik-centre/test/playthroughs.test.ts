import { playthroughs } from "@flottille/conformance"
import { dejarikCentre } from "../src/index"

playthroughs(dejarikCentre, new URL("playthroughs/", import.meta.url))
