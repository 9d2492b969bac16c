import fc from "fast-check"
import { runs } from "./deep.ts"

/** One seed for every property, so that a run can be repeated: `FC_SEED=7 npm test`. Each is tried as often as fast-check does by itself where there is time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1), numRuns: runs(40, 100) })
