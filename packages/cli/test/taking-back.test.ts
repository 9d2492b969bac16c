import { CHANCE, canonicalJson, createRandom, type Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { games } from "@flottille/host/games"
import { type AnyMatch, findPolicy, letPolicyAct } from "@flottille/host/players"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Seating, takeBack } from "../src/play/seating"
import { entries } from "./fixtures/entries"
import { fakeIo } from "./fixtures/fake-io"

/** A table where one person sits among random players. */
function sitAlone(entry: AnyRuledPackage, person: Seat, seed: number): Seating {
  const match = createMatch(entry.game, { seed })
  const seats = entry.game.seats(match.options)
  const choose = findPolicy(entry, "random", "")
  return {
    io: fakeIo().io,
    entry,
    match,
    seats,
    players: seats.map((_, seat) => (seat === person ? { kind: "human" } : { kind: "policy", name: "random", choose })),
    random: createRandom(seed),
    language: "en",
    secret: true,
    bots: new Map(),
    learnt: new Map(),
    holder: undefined,
  }
}

/** Whether a seat can be in no doubt of anything: Diabolik Fleet hides nothing once all ships stand. */
function isOpen({ game, view, state }: AnyMatch, seat: Seat): boolean {
  const random = createRandom(seat)
  const truth = canonicalJson(state())
  return Array.from({ length: 5 }, () => canonicalJson(game.determinize(view(seat), random))).every(
    (guess) => guess === truth,
  )
}

/** A person who acts, and takes back a third of the time. */
function walk(entry: AnyRuledPackage, person: Seat, seed: number): void {
  const seating = sitAlone(entry, person, seed)
  const { match, random, players } = seating
  const now = () => ({ entries: match.record().entries.length, view: canonicalJson(match.view(person)) })
  /** What there was before each of the person's own actions. */
  const own: (ReturnType<typeof now> & { readonly open: boolean })[] = []
  for (let step = 0; step < 60; step++) {
    const actor = match.actors()[0]
    if (actor === undefined || actor === CHANCE) return
    const player = players[actor]
    if (player?.kind === "policy") letPolicyAct(seating, actor, player)
    else if (random.below(3) > 0) {
      own.push({ ...now(), open: isOpen(match, person) })
      const actions = match.legalActions(person)
      expect(match.submit(person, actions[random.below(actions.length)]).ok).toBe(true)
    } else {
      const after = now()
      const undone = takeBack(seating, person)
      if (!undone.ok) {
        expect(undone.refusal.rule).toBe("CO-6")
        expect(now()).toEqual(after)
        continue
      }
      const { open, ...before } = own.pop() ?? {}
      expect(now()).toEqual(before)
      if (!open) expect(after.entries).toBe(now().entries + 1)
    }
  }
}

const secretive = [...entries, ...games].filter(({ game }) => game.traits.information === "imperfect")

describe.each(secretive.map((entry) => ({ id: entry.game.id, entry })))("taking back in $id", ({ entry }) => {
  const seats = entry.game.seats(entry.game.options()).length

  it("[CO-6] lets a lone person undo an action until another seat acts or reveals something", () => {
    const anySeed = fc.integer({ min: 0, max: 2 ** 31 })
    fc.assert(
      fc.property(fc.nat({ max: seats - 1 }), anySeed, (person, seed) => walk(entry, person, seed)),
      { numRuns: 4 },
    )
  })
})
