// @ts-nocheck -- this runs in a browser, whose names the rest of the repository must not know.
import { inWorker } from "@flottille/bots/worker"
import { requestFor } from "./request.js"

const bot = inWorker(new Worker(new URL("./bots.js", import.meta.url), { type: "module" }), {
  name: "mcts:200",
  budget: { iterations: 200 },
})
const failing = inWorker(new Worker(new URL("./none.js", location.href)), {
  name: "mcts:200",
  budget: { iterations: 200 },
})
window.answered = Promise.all([
  bot.choose(requestFor(bot)),
  bot
    .choose({ ...requestFor(bot), budget: { ms: 60_000 }, signal: AbortSignal.timeout(200) })
    .catch(({ code }) => code),
  failing.choose(requestFor(failing)).catch(({ code }) => code),
])
