/** The thread in which bots think. The worker is named after its game and loads the game's package. */
import type { AnyBot } from "@flottille/bots"
import { botNamed } from "@flottille/bots/named"
import { serveBot, type WebPort } from "@flottille/bots/worker"
import { isAskedExactly } from "./model/bot-worker"
import { exactly } from "./model/exact"
import { gameOf, loadWithBots } from "./model/games"

/** Questions that come before the game is loaded wait for it. */
function patient(port: WebPort): { readonly port: WebPort; open(): void } {
  const early: unknown[] = []
  let onMessage = (event: unknown) => void early.push(event)
  port.addEventListener("message", (event) => onMessage(event))
  const listeners: ((event: unknown) => void)[] = []
  return {
    port: {
      postMessage: (message) => port.postMessage(message),
      addEventListener: (type, listener) => void (type === "message" && listeners.push(listener)),
    },
    open() {
      onMessage = (event) => {
        for (const listener of listeners) listener(event)
      }
      for (const event of early) onMessage(event)
    },
  }
}

const line = patient(self)
const game = gameOf(self.name)
const pkg = game && (await loadWithBots(game))
serveBot(line.port, (name): AnyBot => {
  if (!pkg) throw new RangeError(`there is no game ${self.name}`)
  return botNamed(pkg, name)
})
line.port.addEventListener("message", (event) => {
  const asked = event instanceof MessageEvent ? event.data : undefined
  if (pkg && isAskedExactly(asked))
    self.postMessage({ exact: asked.exact, found: exactly(pkg, asked.view, asked.seat) })
})
line.open()
