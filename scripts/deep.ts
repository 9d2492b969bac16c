/** Seed of every random case. `FC_SEED=7 npm test` tries another one. */
export const seed = Number(process.env.FC_SEED ?? 1)

/** How much of its time a test takes, 0 to 1: some in the step "fresh", all in `npm run check -- --deep`. */
const depth = Number(process.env.FLOTTILLE_DEEP) || 0

/** True if tests that draw nothing from the seed take all their time, as they do in the weekly run. */
export const deep = depth >= 1

/** So many for every test, whatever it says: `FLOTTILLE_RUNS=2000 npx vitest run --project bots laws`. */
const asked = Number(process.env.FLOTTILLE_RUNS ?? 0)

/** True for the usual random cases, which alone are certain to include rare events; a test that counts some asks. */
export const usualSeed = seed === 1 && asked === 0

/** How many random games, positions or cases a test tries: usually, and when it takes its time. */
export function runs(usual: number, many: number): number {
  return asked > 0 ? asked : Math.max(usual, Math.ceil(depth * many))
}
