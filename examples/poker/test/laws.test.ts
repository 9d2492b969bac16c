import { conform } from "@flottille/conformance"
import { kuhn, leduc, shapes } from "../src/index"

conform(kuhn, { shapes, positions: ["JK - cr -", "QK - rc -"], runs: 20 })
conform(leduc, { shapes, positions: ["JK - crrc -", "QQ K rc/cr -"], runs: 20 })
