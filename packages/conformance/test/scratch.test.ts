import { test } from "vitest"
import { checkLaw, runOf } from "../src/check"
import { formatResult } from "../src/index"
import { laws } from "../src/laws/all"
import { trialOf } from "../src/setup"
for (const id of (process.env.GAMES ?? "").split(","))
test(id, async () => {
  const m = await import(/* @vite-ignore */ `/work/main/packages/${id}/src/index.ts`) as any
  const { shapes } = await import(/* @vite-ignore */ `/work/main/packages/${id}/src/schema.ts`) as any
  const game = Object.values(m).find((v: any) => v?.maxActions) as any
  const trial = trialOf(game, { shapes } as any)
  console.log(id, "maxPlies", trial.maxPlies)
  for (const law of laws) {
    const t = performance.now()
    const r = checkLaw(trial, law, runOf({ seed: 1, runs: Number(process.env.RUNS ?? 10) }))
    console.log(Math.round(performance.now() - t), formatResult(r).slice(0, 1200))
  }
})
