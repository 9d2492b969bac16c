import { boardgameOf } from "@flottille/boardgame.io"
import { canonicalJson, createRandom, pick, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { runs, seed, usualSeed } from "../../../scripts/deep.ts"
import { eventually } from "../../core/test/support/eventually.ts"
import { openly } from "../src/openly"
import { type Held, Rules } from "../src/table"
import { games, type Listening, listen, openMatch, quietly, serve, undone } from "./support/table"

beforeEach(() => {
  quietly()
  const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000)
  undone.push(() => clock.mockRestore())
})
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

for (const { subject, options } of games) {
  const { game } = subject
  if (game.traits.information === "perfect") continue

  it(`the bytes that boardgame.io's server sends to a client of ${game.title} do not depend on hidden information`, async () => {
    const dice = () => createRandom(5)
    const boardGame = boardgameOf(subject, { random: dice })
    const servers = [await serve([boardGame]), await serve([boardGame])] as const
    let compared = 0

    /** A match of one server that stands at a position, with clients on all seats and one who looks on. */
    async function matchAt(served: (typeof servers)[number], state: StateWith) {
      const count = game.seats(state.options).length
      const seats = await openMatch(served, boardGame.name, count, state.options)
      const matchID = seats[0]?.matchID ?? ""
      const kept = (await served.database.fetch(matchID, { state: true })).state
      const G: Held = { state, events: [], sampled: false }
      await served.database.setState(
        matchID,
        openly(new Rules(subject, dice)).dangerouslyFlushRawState({ state: { ...kept, G } }),
        [],
      )
      const clients: Listening[] = []
      for (const seat of [...seats, { matchID }]) {
        const listening = listen(served, boardGame, seat)
        await eventually(() => expect(listening.client.getState()).not.toBeNull())
        clients.push(listening)
      }
      // Who has come since is told to everyone.
      const comings = (each: Listening) => each.received.filter((line) => line.startsWith('{"type":"matchData"')).length
      await eventually(() => expect(clients.map(comings)).toEqual([...seats.map((_, seat) => count - seat), 0]))
      const held = async (): Promise<Held> => (await served.database.fetch(matchID, { state: true })).state.G
      const lobby = () =>
        Promise.all(
          ["", `/${matchID}`].map(async (path) => (await fetch(`${served.url}/games/${game.id}${path}`)).text()),
        )
      return { clients, held, lobby }
    }

    for (let round = seed; round < seed + runs(2, 40); round++) {
      const random = createRandom(`${game.id} ${round}`)
      const walk = createMatch(game, { options, seed: round })
      const viewers: Viewer[] = [...game.seats(walk.options).map((_, seat) => seat), SPECTATOR]
      const index = random.below(viewers.length)
      const viewer = viewers[index] ?? SPECTATOR
      // The second world differs in what this viewer cannot see; a position in which it sees
      // everything would compare nothing.
      const isOpen = () => {
        const guess = game.determinize(game.view(walk.state(), viewer), createRandom(round + 1))
        return game.formatState(guess) === game.formatState(walk.state())
      }
      for (
        let plies = random.below(24), more = 24;
        (plies > 0 || (isOpen() && more > 0)) && !walk.outcome();
        plies--, more--
      ) {
        const actor = pick(walk.actors(), random)
        if (actor !== "chance") walk.submit(actor, pick(walk.legalActions(actor), random))
      }
      const state = walk.state()
      if (game.outcome(state)) continue
      const other = game.determinize(game.view(state, viewer), random)
      const worlds = [await matchAt(servers[0], state), await matchAt(servers[1], other)]
      const knows = async () =>
        await Promise.all(
          worlds.map(async ({ held }) => {
            const { state: now, events } = await held()
            return canonicalJson([
              game.view(now, viewer),
              game.turn(now, viewer),
              events.map((event) => game.observe(event, viewer) ?? null),
            ])
          }),
        )
      for (let step = 0; step < 5; step++) {
        const [mine, its] = await knows()
        if (mine !== its) break
        if (game.formatState(state) !== game.formatState(other)) compared++
        const [frames, others] = worlds.map(({ clients }) => clients[index]?.frames)
        // At least the answer to `sync`.
        expect(frames?.length).toBeGreaterThan(0)
        expect(frames).toEqual(others)
        expect(await worlds[0]?.lobby()).toEqual(await worlds[1]?.lobby())
        const choice = random.below(1000)
        const own = typeof viewer === "number" && random.below(3) > 0
        const wrong = random.below(4) === 0
        for (const { clients, held } of worlds) {
          const { state: now } = await held()
          const able = game.actors(now).filter((actor) => actor !== "chance" && (actor === viewer) === own)
          const actor = able[choice % Math.max(1, able.length)]
          const client = typeof actor === "number" ? clients[actor] : undefined
          if (!client) continue
          const { actions } = client.seen()
          const before = clients.map(({ received }) => received.length)
          client.client.moves.act?.(wrong ? { type: "none of this game" } : actions[choice % actions.length])
          await eventually(() =>
            expect(clients.every(({ received }, at) => received.length > (before[at] ?? 0))).toBe(true),
          )
        }
      }
      for (const undo of undone.splice(5).reverse()) undo()
    }
    if (usualSeed) expect(compared).toBeGreaterThan(0)
  })
}
