import { canonicalJson, createRandom, pick, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { games, host, joinAll } from "./support/host"

const rounds = runs(6, 200)

/** How often the same was sent although something hidden was not the same. */
const compared = new Map<string, number>()

for (const { subject, options } of games) {
  const { game } = subject
  it(`messages of a room of ${game.title} to a seat do not depend on information hidden from it`, async () => {
    const property = fc.asyncProperty(fc.integer(), fc.nat(60), async (seed, plies) => {
      const random = createRandom(seed)
      const walk = createMatch(game, { options, seed })
      for (let ply = 0; ply < plies && !walk.outcome(); ply++) {
        const actor = pick(walk.actors(), random)
        if (actor !== "chance") walk.submit(actor, pick(walk.legalActions(actor), random))
      }
      const state = walk.state()
      const seats = game.seats(state.options).map((_, seat) => seat)
      if (game.outcome(state)) return
      const seat = pick(seats, random)
      const starts = [state, game.determinize(game.view(state, seat), random)].map((each) => game.formatState(each))
      const isLate = random.below(2) === 0
      const worlds = await Promise.all(
        starts.map(async (start) => {
          const hosted = await host({
            package: subject,
            start,
            seed: 5,
            ...(isLate && { spectatorDelay: { events: 2 } }),
          })
          await hosted.say("onlooker", { type: "join" })
          return { hosted, clients: await joinAll(hosted, seats.length), match: createMatch(game, { start, seed: 5 }) }
        }),
      )
      const me = `client ${seat}`
      const known = (viewer: number | typeof SPECTATOR) =>
        worlds.map(({ match }) => canonicalJson([match.view(viewer), match.turn(viewer), match.events(viewer)]))
      const sent = (client: string) => worlds.map(({ hosted }) => JSON.stringify(hosted.said.get(client)))
      for (let step = 0; step < 12; step++) {
        const [one, other] = known(seat)
        if (one !== other) return
        expect(sent(me)[0]).toBe(sent(me)[1])
        const [seen, otherwise] = known(SPECTATOR)
        if (seen === otherwise) expect(sent("onlooker")[0]).toBe(sent("onlooker")[1])
        if (starts[0] !== starts[1]) compared.set(game.id, (compared.get(game.id) ?? 0) + 1)
        const request = pick(
          [
            { type: "sync", seen: 0 },
            { type: "say", seen: 0, text: "e4" },
            { type: "act", seen: 0, action: { type: "none of this game" } },
            // Those who are asked must not show who is hidden, or out without being known to be.
            { type: "offer", what: "draw" },
            { type: "answer", accept: false },
          ] as const,
          random,
        )
        const choice = random.below(1000)
        const some = Array.from({ length: 1 + random.below(4) }, () => random.below(1000))
        const mine = random.below(3) > 0
        for (const { hosted, clients, match } of worlds) {
          await hosted.say(me, request)
          const { actions: own, seen: now } = hosted.known(me)
          const orders = [...some.map((number) => ({ action: own[number % own.length] ?? null })), { text: "e4" }]
          await hosted.say(me, { type: "orders", seen: now, orders })
          const able = match.actors().filter((actor) => actor !== "chance" && (actor === seat) === mine)
          const actor = able[choice % Math.max(1, able.length)]
          const client = typeof actor === "number" ? clients[actor] : undefined
          if (typeof actor !== "number" || client === undefined) continue
          const { actions, seen } = hosted.known(client)
          const action = actions[choice % Math.max(1, actions.length)]
          if (action === undefined) continue
          await hosted.say(client, { type: "act", seen, action })
          match.submit(actor, action)
        }
      }
    })
    await fc.assert(property, { numRuns: rounds })
    if (usualSeed && game.traits.information === "imperfect") expect(compared.get(game.id)).toBeGreaterThan(0)
  })
}
