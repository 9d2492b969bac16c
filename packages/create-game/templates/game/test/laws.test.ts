import { conform } from "@flottille/conformance"
import { myGame } from "../src/index"
import { shapes } from "../src/schema"

conform(myGame, { shapes, options: [{}, { seats: 2, hand: 1 }, { seats: 4, hand: 5 }] })
