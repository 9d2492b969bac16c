import { conform } from "@flottille/conformance"
import { myGame } from "../src/index"
import { shapes } from "../src/schema"

conform(myGame, { shapes, options: [{}, { columns: 2, rows: 3 }, { columns: 8 }] })
