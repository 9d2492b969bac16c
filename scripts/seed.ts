import fc from "fast-check"

/** One seed for every property, so that a run can be repeated: `FC_SEED=7 npm test`. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1) })
