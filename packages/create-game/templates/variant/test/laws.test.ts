import { conform } from "@flottille/conformance"
import { myVariant } from "../src/index"
import { shapes } from "../src/schema"

conform(myVariant, { shapes, options: [{}], runs: 10, maxPlies: 60 })
