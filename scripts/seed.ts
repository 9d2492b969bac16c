import fc from "fast-check"
import { runs, seed } from "./deep.ts"

/** One seed for every property, so that a run can be repeated; as many runs as fast-check's own where there is time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns: runs(40, 100) })
