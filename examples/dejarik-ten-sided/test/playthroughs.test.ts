import { playthroughs } from "@flottille/conformance"
import { dejarikTenSided } from "../src/index"

playthroughs(dejarikTenSided, new URL("playthroughs/", import.meta.url))
