import { createRandom, pick } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { createRoom, type Known, type Reply, type Request, type Room, type RoomSetup, type Time } from "@flottille/room"
import { createReplica, type RoomReplica } from "@flottille/room/replica"
import subVariant from "@flottille/sub-variant/package"
import { Chain } from "../../src/chain"
import { readLog } from "../../src/entries"

/** Every game, with options under which a game of random play is short. */
export const games: readonly { readonly subject: AnyGamePackage; readonly options: object }[] = [
  { subject: dejarik, options: { turnLimit: 30 } },
  { subject: diabolikFleet, options: {} },
  { subject: diplomacy, options: { yearLimit: 1902 } },
  { subject: lesGrandsAmiraux, options: { turnLimit: 60 } },
  { subject: milleSabords, options: {} },
  { subject: subVariant, options: { yearLimit: 1902 } },
]

/** A clock that goes when it is told to. */
export function handTime(start = 1000): Time & { pass(milliseconds: number): void; forget(): void } {
  let now = start
  let calls: { readonly at: number; readonly work: () => void }[] = []
  return {
    now: () => now,
    after(milliseconds, work) {
      const call = { at: now + milliseconds, work }
      calls.push(call)
      return () => {
        calls = calls.filter((each) => each !== call)
      }
    },
    pass(milliseconds) {
      now += milliseconds
      const due = calls.filter(({ at }) => at <= now)
      calls = calls.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
    forget() {
      calls = []
    },
  }
}

/** Returns a token that is long enough, from a short name for it. */
export function tokenOf(name: string): string {
  return name.padEnd(22, ".")
}

/** Returns a request whose token is long enough, and that asks for legal actions. */
function completed(request: Request): Request {
  if (request.type !== "join" || request.token === undefined || request.token === "") return request
  return { actions: "push", ...request, token: tokenOf(request.token) }
}

/** Appends an entry to the lines of a log, with its checksum. */
export function appendEntry(lines: string[], entry: object): void {
  const chain = new Chain()
  readLog(lines, chain)
  lines.push(chain.seal(entry))
}

/** Returns lines with these entries and the right checksums. */
export function resealed(entries: readonly object[]): string[] {
  const chain = new Chain()
  return entries.map((entry) => chain.seal(entry))
}

/** Returns the entries of lines, without their checksums. */
export function entriesOf(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => {
    const { sum: _, ...entry }: Record<string, unknown> = JSON.parse(line)
    return entry
  })
}

/** A room with all that it has said, by client. */
export interface Host {
  readonly room: Room
  readonly time: ReturnType<typeof handTime>
  readonly said: Map<string, Reply[]>
  /** Says something, and gives what the client hears of it. */
  say(client: string, request: Request): Promise<readonly Reply[]>
  /** What the client heard last. */
  last(client: string): Reply | undefined
  /** The position as the client knows it, and the message that brought it. */
  known(client: string): Known & Partial<Pick<Extract<Reply, { type: "events" }>, "from" | "list">>
}

export async function host(setup: Omit<RoomSetup, "send" | "time">, time = handTime()): Promise<Host> {
  const said = new Map<string, Reply[]>()
  const replicas = new Map<string, RoomReplica>()
  const followerOf = (client: string) => {
    const found = replicas.get(client) ?? createReplica()
    replicas.set(client, found)
    return found
  }
  const send = (client: string, reply: Reply) => {
    said.set(client, [...(said.get(client) ?? []), reply])
    followerOf(client).read(JSON.parse(JSON.stringify(reply)))
  }
  const room = await createRoom({ seed: 1, ...setup, send, time })
  const all = (client: string) => said.get(client) ?? []
  return {
    room,
    time,
    said,
    async say(client, request) {
      const before = all(client).length
      await room.receive(client, JSON.parse(JSON.stringify(completed(request))))
      return all(client).slice(before)
    },
    last: (client) => all(client).at(-1),
    known(client) {
      const { known } = followerOf(client)
      if (!known) throw new Error(`${client} knows nothing`)
      const found = all(client).findLast((reply) => reply.type === "welcome" || "list" in reply)
      const { actions } = known
      return { ...known, actions, ...(found && "list" in found && { from: found.from, list: found.list }) }
    },
  }
}

/** The clients of all seats, each with its token. */
export async function joinAll({ say }: Host, seats: number): Promise<readonly string[]> {
  const clients = Array.from({ length: seats }, (_, seat) => `client ${seat}`)
  for (const [seat, client] of clients.entries()) await say(client, { type: "join", seat, token: `token ${seat}` })
  return clients
}

/** Lets everyone act at random until it is over, or for so many actions. */
export async function playOn(
  { room, say, known }: Host,
  clients: readonly string[],
  seed: string,
  most = 20_000,
): Promise<number> {
  const random = createRandom(seed)
  for (let plies = 0; plies < most; ) {
    if (room.ending()) return plies
    const able = clients.filter((client) => known(client).actions.length > 0)
    if (able.length === 0) throw new Error("nobody can do anything")
    const client = pick(able, random)
    const { actions, seen } = known(client)
    await say(client, { type: "act", seen, action: pick(actions, random) })
    plies++
  }
  return most
}
