import { conform } from "@flottille/conformance"
import { myGame } from "../src/index"
import { shapes } from "../src/schema"

conform(myGame, { shapes, options: [{}, { prizes: 1 }, { prizes: 9 }] })
