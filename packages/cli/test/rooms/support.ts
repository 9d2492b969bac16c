import { setTimeout as sleep } from "node:timers/promises"

/** Waits until a condition holds, for at most 20 seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (holds()) return
    await sleep(20)
  }
  throw new Error("it did not come about within 20 seconds")
}
