import { conform } from "@flottille/conformance"
import { myGame } from "../src/index"
import { shapes } from "../src/schema"

conform(myGame, { shapes, options: [{}, { spaces: 5 }, { turns: 4 }] })
