import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { Agent, request } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { createRandom, pick, type Seat } from "@flottille/core"
import diplomacyPackage from "@flottille/diplomacy/package"
import { rulebook } from "@flottille/diplomacy/rulebook"
import { createAdaptorServer } from "@hono/node-server"
import { createApp } from "../../packages/cli/src/http/app"
import { type Row, table } from "../measure"

const { game } = diplomacyPackage
const CONNECTIONS = 16

/** The server in a process of its own, which reports its processor time when asked. */
async function serve(): Promise<void> {
  const app = createApp([{ ...diplomacyPackage, rulebook }], { version: "bench", report: console.error })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  process.on("message", () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1e6 })
  })
  process.on("disconnect", () => process.exit())
  process.send?.({ port: (server.address() as AddressInfo).port })
}

type State = ReturnType<typeof game.initialState>

/** Orders for all units of a seat, drawn at random. */
function ordersOf(state: State, seat: Seat, random: ReturnType<typeof createRandom>) {
  const orders = []
  const after = game.clone(state)
  for (;;) {
    const list = game.legalActions(after, seat).filter(({ type }) => type !== "ready" && type !== "draw")
    if (list.length === 0) return orders
    const action = pick(list, random)
    orders.push(action)
    game.step(after, seat, action)
  }
}

interface Form {
  readonly form: "text" | "data"
  readonly words: boolean
  /** Number of positions; the server remembers 2,000. */
  readonly positions: number
}

/** Bodies of requests: positions of 1901 with orders for every unit. */
function bodies({ form, words, positions }: Form): readonly string[] {
  const random = createRandom("bodies")
  return Array.from({ length: positions }, (_, number) => {
    const state = game.initialState()
    const seats = game.seats(state.options)
    // Spring and fall; with many positions fall alone, in which positions differ.
    for (let phase = positions > 500 ? 1 : number % 2; phase > 0; phase--) {
      for (const seat of seats.keys()) for (const order of ordersOf(state, seat, random)) game.step(state, seat, order)
      for (const seat of seats.keys()) if (game.actors(state).includes(seat)) game.step(state, seat, { type: "ready" })
    }
    const orders = seats.map(({ id }, seat) => {
      const given = game.actors(state).includes(seat) ? ordersOf(state, seat, random) : []
      return [id, form === "data" ? given : given.map((order) => game.formatAction(order, state))]
    })
    return JSON.stringify({
      position: form === "data" ? state : game.formatState(state),
      orders: Object.fromEntries(orders),
      words,
    })
  })
}

async function ask<T>(server: ChildProcess, question: string): Promise<T> {
  server.send(question)
  const [answer] = await once(server, "message")
  return answer
}

/** So many requests over connections that stay open. Returns the time of each in milliseconds. */
async function load(port: number, all: readonly string[], count: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let next = 0
  const post = (body: string) =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
      const call = request(
        { port, host: "127.0.0.1", agent, method: "POST", path: "/adjudicate", headers },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
          response.resume()
          response.once("end", () => {
            times.push(performance.now() - begun)
            resolve()
          })
        },
      )
      call.once("error", reject)
      call.end(body)
    })
  const client = async () => {
    while (next < count) await post(all[next++ % all.length] ?? "")
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  return times
}

async function measure(name: string, form: Form): Promise<Row> {
  process.stderr.write(`${name}\n`)
  const server = fork(fileURLToPath(import.meta.url), ["server"])
  const [{ port }] = await once(server, "message")
  const all = bodies(form)
  // The engine compiles what runs often.
  await load(port, all, 6000)
  const { cpu: before } = await ask<{ cpu: number }>(server, "cpu")
  const times = await load(port, all, 10_000)
  const { cpu: after } = await ask<{ cpu: number }>(server, "cpu")
  server.disconnect()
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)} ms`
  return { name, value: times.length / (after - before), note: `p50 ${at(0.5)}, p99 ${at(0.99)}` }
}

if (process.argv[2] === "server") await serve()
else {
  const known = { positions: 400 }
  const rows = [
    await measure("data, without words", { form: "data", words: false, ...known }),
    await measure("data, without words, all positions new", { form: "data", words: false, positions: 3000 }),
    await measure("text, without words", { form: "text", words: false, ...known }),
    await measure("text, with words", { form: "text", words: true, ...known }),
  ]
  table(
    `POST /adjudicate, 1901 in Diplomacy, ${CONNECTIONS} connections`,
    rows,
    "requests per second of the server's processor",
  )
}
