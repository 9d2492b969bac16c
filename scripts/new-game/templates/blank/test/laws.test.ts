import { conform } from "@flottille/conformance"
import { myGame } from "../src/index"
import { shapes } from "../src/schema"

conform(myGame, { shapes, options: [{}, { heap: 1 }, { heap: 30 }] })
