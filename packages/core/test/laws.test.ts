import { conform } from "@flottille/conformance"
import { runs } from "../../../scripts/deep.ts"
import { bids, shapes as shapesOfBids } from "./games/bids"
import { feud, shapes as shapesOfFeud } from "./games/feud"
import { peek, shapes as shapesOfPeek } from "./games/peek"
import { risk, shapes as shapesOfRisk } from "./games/risk"

conform(peek, { shapes: shapesOfPeek, options: [{}, { limit: 1 }], runs: runs(8, 40) })
conform(bids, { shapes: shapesOfBids, options: [{}, { rounds: 1 }], runs: runs(8, 40) })
conform(risk, { shapes: shapesOfRisk, options: [{}, { goal: 100 }], runs: runs(8, 40) })
conform(feud, { shapes: shapesOfFeud, options: [{}, { lives: 1 }], runs: runs(8, 40) })
