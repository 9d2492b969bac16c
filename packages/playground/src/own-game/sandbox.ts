/** The sandbox of a game of another author: a worker in a frame without origin, storage or network. */
import { code as host } from "virtual:own-game-host"
import { drawToken } from "../model/kept"
import type { Numbered, OwnGame, OwnPosition, OwnRequest } from "./protocol"
import { readGame, readPosition, readReply } from "./protocol"

/** Milliseconds after which a module that does not answer is stopped. */
const PATIENCE = 5000

/**
 * The policy of the frame, which its workers inherit: scripts that the page gave, and nothing else.
 * The worker is a classic one, because Chromium starts no module worker without an origin; it imports the game
 * as a module.
 */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:"

const FRAME = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>
addEventListener("message", ({ data, ports }) => {
  const url = URL.createObjectURL(new Blob([data], { type: "text/javascript" }))
  new Worker(url).postMessage(null, [ports[0]])
}, { once: true })
</script>`

/** A module that was stopped because it did not answer. */
class Hung extends Error {
  override readonly name = "Hung"
}

/** Recognises a module that was stopped because it did not answer. */
export function isHung(error: unknown): error is Error {
  return error instanceof Error && error.name === "Hung"
}

/** A loaded game. */
export interface Sandbox {
  readonly game: OwnGame
  /** Starts a game with the person in a seat. */
  begin(seat: number, bot: string): Promise<OwnPosition>
  act(index: number): Promise<OwnPosition>
  /** Lets the next bot act. */
  wait(): Promise<OwnPosition>
  /** Ends the worker, whatever it is doing. */
  close(): void
}

/** Opens the frame, and sends the host program to it. */
async function openFrame(): Promise<{ readonly frame: HTMLIFrameElement; readonly port: MessagePort }> {
  const frame = document.createElement("iframe")
  frame.setAttribute("sandbox", "allow-scripts")
  frame.hidden = true
  frame.title = "sandbox"
  frame.srcdoc = FRAME
  const opened = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
  document.body.append(frame)
  await opened
  const { port1: port, port2: far } = new MessageChannel()
  // The frame has no origin that could be named.
  frame.contentWindow?.postMessage(host, "*", [far])
  return { frame, port }
}

/**
 * Loads a game in a sandbox.
 *
 * @param code - The module, as one file.
 * @param name - Its name, for messages.
 * @throws Hung if it does not answer; Error with its own message if it cannot be loaded.
 */
export async function openSandbox(code: string, name: string): Promise<Sandbox> {
  const { frame, port } = await openFrame()
  let asked = 0
  const close = () => {
    port.close()
    frame.remove()
  }
  const call = (request: OwnRequest) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++asked
      const timer = setTimeout(() => {
        close()
        reject(new Hung(name))
      }, PATIENCE)
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        try {
          const reply = readReply(data)
          if (reply.id !== id) return
          clearTimeout(timer)
          if (reply.problem === undefined) resolve(reply.result)
          else reject(new Error(reply.problem))
        } catch (error) {
          clearTimeout(timer)
          reject(error)
        }
      }
      port.postMessage({ ...request, id } satisfies Numbered)
    })
  const positionOf = async (request: OwnRequest) => readPosition(await call(request))
  try {
    const game = readGame(await call({ method: "load", code, name }))
    return {
      game,
      begin: (seat, bot) => positionOf({ method: "begin", seat, bot, seed: drawToken() }),
      act: (index) => positionOf({ method: "act", index }),
      wait: () => positionOf({ method: "wait" }),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
