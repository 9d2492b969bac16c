import { Worker } from "node:worker_threads"
import { bundle } from "../../../room/test/support/bundle"

const program = await bundle(new URL("bots-in-a-thread.ts", import.meta.url))

/** Starts the bots of this folder in a thread of Node. */
export function botsInAThread(): Worker {
  return new Worker(program)
}
