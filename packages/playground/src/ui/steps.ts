import type { Scene } from "@flottille/core/diagram"
import { useEffect, useState } from "preact/hooks"
import { isStill } from "../page-state"

/** Milliseconds that a step is looked at where the steps follow by themselves. */
export const LOOK = 1500

/** So few steps are not asked for one by one. */
const FEW = 4

/** Returns true if a reader who prefers reduced motion is shown the steps, too: few tell nothing more than the log. */
export function comeThemselves(scenes: readonly Scene<unknown>[]): boolean {
  return scenes.length > FEW || !isStill()
}

/** A replay, whose steps go on by themselves while it plays. */
export function useSteps(id: unknown, scenes: readonly Scene<unknown>[], done: () => void, isPlaying: boolean) {
  const [step, setStep] = useState(0)
  const scene = scenes[Math.min(step, scenes.length - 1)]
  const next = () => (step + 1 < scenes.length ? setStep(step + 1) : done())
  useEffect(() => setStep(0), [id])
  useEffect(() => {
    if (!isPlaying || !scene) return
    const timer = setTimeout(next, LOOK)
    return () => clearTimeout(timer)
  }, [scene, isPlaying])
  return { step, scene, next }
}
