// Games of the same seed on both sides, and single positions.
import type { Actor, AnyGame, Random } from "@flottille/core"
import { CHANCE, canonicalJson, createRandom, perft, pick, pickOutcome } from "@flottille/core"
import type { Notebook } from "./notebook"
import { type Both, differencesAt, isSamePosition, legalities, onBoth, type Standing } from "./standing"

export interface Side {
  readonly game: AnyGame
  readonly options: object
}

export interface Fork {
  readonly seed: string
  readonly ply: number
  readonly position: string
  readonly before: string
  readonly now: string
}

/** Views take time, so a game shows them now and then. */
const VIEWS_EVERY = 16

const choicesOf = ({ game, state }: Standing, actor: Actor): readonly unknown[] =>
  actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)

const drawn = ({ game, state }: Standing, actor: Actor, random: Random) =>
  actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(game.legalActions(state, actor), random)

const written = ({ game, state }: Standing, action: unknown) => game.formatAction(action, state)

const begin = ({ game, options }: Side): Standing => ({ game, state: game.initialState(options) })

const copied = ({ game, state }: Standing): Standing => ({ game, state: game.clone(state) })

/** Performs one action on both sides and records the differences; returns true if the positions stay equal. */
function stepBoth(
  sides: Both<Standing>,
  actor: Actor,
  actions: Both<unknown>,
  at: { position: string; where: string },
  notebook: Notebook,
): boolean {
  const [before, now] = sides
  const action = `${actor} ${written(before, actions[0])}`
  const [was, is] = onBoth(sides, ({ game, state }) => {
    const events: unknown[] = []
    game.step(state, actor, actions[state === before.state ? 0 : 1], (event) => void events.push(event))
    return events
  })
  if (canonicalJson(was) !== canonicalJson(is))
    notebook.add("what happens", { ...at, action, before: canonicalJson(was), now: canonicalJson(is) })
  if (isSamePosition(before, now)) return true
  notebook.add("the position that follows", {
    ...at,
    action,
    before: before.game.formatState(before.state),
    now: now.game.formatState(now.state),
  })
  return false
}

/** Notes all that two sides say differently of a position; how much that is. */
function noteStanding(
  before: Standing,
  now: Standing,
  at: { position: string; where: string },
  notebook: Notebook,
  views: boolean,
): number {
  const different = differencesAt(before, now, { views })
  for (const { what, ...both } of different) notebook.add(what, { ...at, ...both })
  const legal = legalities(before, now)
  for (const { seat, gone, added } of legal) {
    for (const text of gone) notebook.add("legal no more", { ...at, action: `${seat} ${text}` })
    for (const text of added) notebook.add("newly legal", { ...at, action: `${seat} ${text}` })
  }
  return different.length + legal.length
}

function plays(standing: Standing, random: Random): string {
  const [actor] = standing.game.actors(standing.state)
  if (actor === undefined) return `is over: ${standing.game.outcome(standing.state)?.rule}`
  const text = written(standing, drawn(standing, actor, random))
  return `${actor} plays ${text}, one of ${choicesOf(standing, actor).length}`
}

/**
 * Plays a seeded game on both sides at once and records the differences. After a divergence it
 * continues with actions that both sides allow, as long as their positions are equal, to find more.
 */
export function walk(sides: Both<Side>, seed: string, name: string, notebook: Notebook, maxPlies: number) {
  const random = createRandom(seed)
  const [before, now] = onBoth(sides, begin)
  let fork: Fork | undefined
  if (!isSamePosition(before, now)) {
    const [was, is] = onBoth([before, now], ({ game, state }) => game.formatState(state))
    notebook.add("the opening", { position: was, before: was, now: is, where: name })
    return { plies: 0, fork: { seed, ply: 0, position: was, before: was, now: is } }
  }
  for (let ply = 0; ply < maxPlies; ply++) {
    const position = before.game.formatState(before.state)
    const at = { position, where: `${name}, ply ${ply}` }
    const found = noteStanding(before, now, at, notebook, ply % VIEWS_EVERY === 0)
    const [[actor], [other]] = [before.game.actors(before.state), now.game.actors(now.state)]
    const place = random.state()
    const [was, is] = onBoth([before, now], (standing) => {
      random.goTo(place)
      return plays(standing, random)
    })
    if (!fork && (found > 0 || was !== is)) {
      if (found === 0) notebook.add("the order of the list", { ...at, before: was, now: is })
      fork = { seed, ply, position, before: was, now: is }
    }
    if (actor === undefined || actor !== other) return { plies: ply, fork }
    const theirs = new Map(choicesOf(now, actor).map((action) => [written(now, action), action]))
    const common = choicesOf(before, actor).filter((action) => theirs.has(written(before, action)))
    if (common.length === 0) return { plies: ply, fork }
    random.goTo(place)
    const mine = actor === CHANCE ? drawn(before, actor, random) : pick(common, random)
    const text = written(before, mine)
    if (!theirs.has(text)) return { plies: ply, fork }
    if (!stepBoth([before, now], actor, [mine, theirs.get(text)], at, notebook)) {
      const [was, is] = onBoth([before, now], ({ game, state }) => game.formatState(state))
      return { plies: ply, fork: fork ?? { seed, ply, position, before: `${text} leads to ${was}`, now: `to ${is}` } }
    }
  }
  return { plies: maxPlies, fork }
}

const TRIED = 40

/** Compares a position that the sides read from the same text, and all that can follow at once. */
export function visit(
  games: Both<AnyGame>,
  position: string,
  where: string,
  notebook: Notebook,
  refused: readonly { readonly actor: Actor; readonly action: unknown }[] = [],
): void {
  const at = { position, where }
  const [before, now] = onBoth(games, (game): Standing | string => {
    try {
      return { game, state: game.parseState(position) }
    } catch (error) {
      return `${error}`
    }
  })
  if (typeof before === "string" || typeof now === "string") {
    const say = (side: Standing | string) => (typeof side === "string" ? side : "a position")
    if (say(before) !== say(now))
      notebook.add("whether it is a position", { ...at, before: say(before), now: say(now) })
    return
  }
  noteStanding(before, now, at, notebook, true)
  for (const { actor, action } of refused) {
    const [was, is] = onBoth([before, now], ({ game, state }) => {
      const refusal = game.validate(state, actor, action)
      return refusal ? `${refusal.code} (${refusal.rule})` : "allowed"
    })
    if (was !== is)
      notebook.add("refusals", { ...at, action: `${actor} ${canonicalJson(action)}`, before: was, now: is })
  }
  for (const actor of before.game.actors(before.state)) {
    const theirs = new Map(choicesOf(now, actor).map((action) => [written(now, action), action]))
    for (const action of choicesOf(before, actor).slice(0, TRIED)) {
      const other = theirs.get(written(before, action))
      if (other === undefined) continue
      stepBoth(onBoth([before, now], copied), actor, [action, other], at, notebook)
    }
  }
}

export interface Count {
  readonly depth: number
  readonly before: number
  readonly now: number
}

/** Greatest depth; counts of forced moves stay small for ever. */
const DEEPEST = 12

/** Counts from a position on both sides, one action deeper until there are many; stops where they differ. */
export function countBoth(before: Standing, now: Standing, many: number): Count {
  for (let depth = 1; ; depth++) {
    const [was, is] = onBoth([before, now], ({ game, state }) => perft(game, state, depth))
    // The next level is estimated by the growth of this one.
    if (was !== is || was === 0 || depth === DEEPEST || was * was ** (1 / depth) > many)
      return { depth, before: was, now: is }
  }
}

/** Positions along a seeded game in which a seat is to act, for counting. */
export function stations(sides: Both<Side>, seed: string, plies: readonly number[]): readonly Both<Standing>[] {
  const random = createRandom(seed)
  const [first, second] = onBoth(sides, begin)
  const found: Both<Standing>[] = []
  for (let ply = 0; found.length < plies.length; ply++) {
    const [actor] = first.game.actors(first.state)
    if (actor === undefined || second.game.actors(second.state)[0] !== actor) break
    if (actor !== CHANCE && ply >= (plies[found.length] ?? 0)) {
      found.push([copied(first), copied(second)])
    }
    const action = drawn(first, actor, random)
    const other = choicesOf(second, actor).find((each) => written(second, each) === written(first, action))
    if (other === undefined) break
    first.game.step(first.state, actor, action)
    second.game.step(second.state, actor, other)
    if (!isSamePosition(first, second)) break
  }
  return found
}
