/** A thread of bots that wait for the server, or end their thread once, as their budgets say. */
import { getEnvironmentData } from "node:worker_threads"
import type { AnyBot } from "@flottille/bots"
import { botNamed } from "@flottille/bots/named"
import { serveBots } from "@flottille/bots/threads"
import { dejarikBots } from "@flottille/dejarik/bots"

/** Answers of the server, ends of threads, and events of the last question. */
const given = getEnvironmentData("shared")
const shared = new Int32Array(given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(12))

/** Blocks its thread until the server has answered fifty requests. */
const waiting: AnyBot = {
  name: "waiting",
  budget: { iterations: 50 },
  start: () => waiting,
  choose({ actions }) {
    while (Atomics.load(shared, 0) < 50);
    return { action: actions[0] }
  },
}

/** Ends its thread at its second question. */
function ending(): AnyBot {
  let questions = 0
  return {
    name: "ending",
    budget: { iterations: 51 },
    start: ending,
    choose({ actions, events }) {
      if (++questions === 2 && Atomics.add(shared, 1, 1) === 0) process.exit(3)
      Atomics.store(shared, 2, events.length)
      return { action: actions[0] }
    },
  }
}

/** Never answers, nor listens to its signal. */
const hanging: AnyBot = {
  name: "hanging",
  budget: { ms: 1 },
  start: () => hanging,
  choose() {
    for (;;);
  },
}

serveBots([dejarikBots], (subject, name) => {
  if (name === "mcts:50") return waiting
  if (name === "mcts:1ms") return hanging
  return name === "mcts:51" ? ending() : botNamed(subject, name)
})
