import { positions } from "@flottille/conformance"
import {
  type Actor,
  CHANCE,
  canonicalJson,
  createRandom,
  type Game,
  type Random,
  type StateWith,
} from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/bots"
import diabolikFleet from "@flottille/diabolik-fleet/bots"
import diplomacy from "@flottille/diplomacy/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import milleSabords from "@flottille/mille-sabords/bots"
import subVariant from "@flottille/sub-variant/bots"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"

const packages: readonly AnyGameBots[] = [dejarik, diabolikFleet, diplomacy, lesGrandsAmiraux, milleSabords, subVariant]
const keyed = packages.flatMap((each) => (each.keyOf ? [{ id: each.game.id, game: each.game, keyOf: each.keyOf }] : []))

type AnyGame = Game<StateWith, unknown>

/** Everything that can be done, by whom. */
function choices(
  game: AnyGame,
  state: StateWith,
): { readonly actor: Actor; readonly action: unknown; readonly weight: number }[] {
  return game.actors(state).flatMap((actor) => {
    const chances =
      actor === CHANCE
        ? game.chanceOutcomes(state)
        : game.legalActions(state, actor).map((action) => ({ action, weight: 1 }))
    return chances.map((chance) => ({ actor, ...chance }))
  })
}

function after(game: AnyGame, state: StateWith, actor: Actor, action: unknown): StateWith {
  const next = game.clone(state)
  game.step(next, actor, action)
  return next
}

/** What of a position cannot differ where keys are the same. */
function bearing(game: AnyGame, state: StateWith): string {
  const delivered = game.turn(state, "referee")
  return canonicalJson([choices(game, state), game.outcome(state) ?? null, { ...delivered, number: 0 }])
}

/**
 * A position, what comes of some of its choices, and what comes of some choices then: where moves
 * change places, keys meet.
 */
function around(game: AnyGame, state: StateWith, random: Random): StateWith[] {
  const some = (list: ReturnType<typeof choices>, most: number) => {
    const skip = list.length > most ? random.below(list.length - most) : 0
    return list.slice(skip, skip + most)
  }
  const first = some(choices(game, state), 12).map(({ actor, action }) => after(game, state, actor, action))
  const second = first.flatMap((next) =>
    some(choices(game, next), 24).map(({ actor, action }) => after(game, next, actor, action)),
  )
  return [state, ...first, ...second]
}

const optionsOf: Readonly<Record<string, readonly object[]>> = {
  dejarik: [{}, { seats: 4, blockedPush: "kill" }, { quietTurns: null, turnLimit: null }, { quietTurns: 4 }],
  "diabolik-fleet": [{}, { turnLimit: null }, { seats: 3, jointSinking: true }],
}

it("some games have position keys", () => {
  expect(keyed.map(({ id }) => id)).toEqual(expect.arrayContaining(["dejarik", "diabolik-fleet"]))
})

describe.each(keyed)("$id: the key of a position", ({ id, game, keyOf }) => {
  const options = optionsOf[id] ?? [{}]
  const drawn = fc.tuple(positions(game, { options, maxPlies: 150 }), fc.nat())

  it("is equal only for positions with the same choices and consequences", () => {
    let known = 0
    const property = fc.property(drawn, ([state, salt]) => {
      const seen = new Map<string, StateWith>()
      for (const next of around(game, state, createRandom(salt))) {
        const key = keyOf(next)
        const other = seen.get(key)
        seen.set(key, next)
        if (!other) continue
        known++
        expect(bearing(game, next)).toBe(bearing(game, other))
        for (const { actor, action } of choices(game, next))
          expect(keyOf(after(game, next, actor, action))).toBe(keyOf(after(game, other, actor, action)))
      }
    })
    fc.assert(property, { numRuns: runs(15, 300) })
    if (usualSeed) expect(known).toBeGreaterThan(0)
  })

  it("differs between positions and is equal for a copy", () => {
    const property = fc.property(drawn, drawn, ([state], [other]) => {
      expect(keyOf(game.parseState(game.formatState(state)))).toBe(keyOf(state))
      if (
        canonicalJson(state.options) === canonicalJson(other.options) &&
        bearing(game, state) !== bearing(game, other)
      )
        expect(keyOf(state)).not.toBe(keyOf(other))
    })
    fc.assert(property, { numRuns: runs(40, 500) })
  })
})
