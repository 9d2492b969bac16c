import { conform } from "@flottille/conformance"
import { pig, shapes } from "../src/index"

conform(pig, { shapes, options: [{}, { goal: 2 }, { goal: 20 }], positions: ["40:27/100 12* 9 -"], runs: 20 })
