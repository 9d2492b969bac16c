/**
 * Players by their names: policies of a game and bots, and their actions in a match.
 *
 * @packageDocumentation
 */
import { type AnyBot, BotError, isAbortedError } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import type { AnyGame, Policy, Seat, SeatInfo, SeededRandom, StateWith } from "@flottille/core"
import { assert, assertSearchGame, isFlottilleError, uniformPolicy } from "@flottille/core"
import type { Match } from "@flottille/core/match"
import type { AnyGamePackage, AnyRuledPackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError, Interrupted, problemOf } from "./errors"
import { seatCalled, suggestion } from "./words"

/** The player of a seat: a person, a named policy, or a bot. */
export type Player =
  | { readonly kind: "human" }
  | { readonly kind: "bot"; readonly name: string; readonly bot: AnyBot }
  | { readonly kind: "policy"; readonly name: string; readonly choose: Policy<StateWith, unknown> }

/**
 * Reads who plays: one name for all seats (`random`), names in seat order (`human,random`), or
 * names by seat (`red=human,blue=random`).
 *
 * @param usual - Who sits on the seats that are not mentioned.
 * @param place - The option or parameter that holds the text, for the error.
 * @throws InputError naming the seats or players there are.
 * @example
 * const seats = dejarik.seats(dejarik.options())
 * readPlayerNames(seats, "blue=level:2", ["human"], "players") // => ["human", "level:2"]
 * namesPolicy(dejarikPackage, "level:2") // => false
 * const player: Player = findNamedPlayer(dejarikPackage, "random", "players")
 * player.kind // => "policy"
 * findNamedBot(dejarikBots, "level:2", "players").name // => "level:2"
 */
export function readPlayerNames(
  seats: readonly SeatInfo[],
  text: string | undefined,
  usual: readonly string[],
  place: string,
): string[] {
  assert(typeof seats?.findIndex === "function", "readPlayerNames", "seats", "a list of seats")
  assert(text === undefined || typeof text === "string", "readPlayerNames", "text", "a text")
  const names = seats.map((_, seat) => usual[seat] ?? "random")
  if (text === undefined) return names
  const parts = text.split(",").map((part) => part.trim())
  if (parts.every((part) => !part.includes("="))) {
    if (parts.length === 1) return seats.map(() => parts[0] ?? "")
    if (parts.length !== seats.length)
      throw new InputError(place, said`expected one name or ${seats.length}, not ${parts.length}`)
    return parts
  }
  for (const part of parts) {
    if (!part.includes("=")) throw new InputError(place, said`expected seat=player, not ${JSON.stringify(part)}`)
    const [id = "", name = ""] = part.split(/=(.*)/s).map((word) => word.trim())
    const seat = seatCalled(seats, id)
    const ids = seats.map((info) => info.id)
    if (seat === -1)
      throw new InputError(
        place,
        said`no seat ${JSON.stringify(id)}; there are ${ids.join(", ")}${suggestion(id, ids)}`,
      )
    names[seat] = name
  }
  return names
}

/** Returns true if that names a bot: `level:3`, `greedy`, `mcts:2000`, `ismcts:2s`, `policy:hunting`. */
function namesBot(entry: AnyGamePackage, name: string): boolean {
  const [word = ""] = name.split(":")
  return ["policy", "level", "careless"].includes(word) || botNames(entry).includes(word)
}

/**
 * Creates a bot by its name, without reading files.
 *
 * @param place - The option or parameter that holds the name, for the error.
 * @throws InputError naming the available bots, or the fault in its budget.
 */
export function findNamedBot(entry: AnyGamePackage, name: string, place: string): AnyBot {
  try {
    return botNamed(entry, name)
  } catch (error) {
    throw isFlottilleError(error) ? new InputError(place, problemOf(error)) : error
  }
}

/**
 * Creates a player by its name: a policy of the game, or a bot. No file is looked at.
 *
 * @param place - The option or parameter that holds the name, for the error.
 * @param others - Further names for the message, such as `human`.
 * @throws InputError naming the players there are.
 */
export function findNamedPlayer(
  entry: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
): Exclude<Player, { readonly kind: "human" }> {
  assertSearchGame(entry, "findNamedPlayer")
  assert(typeof name === "string", "findNamedPlayer", "name", "a text")
  if (namesBot(entry, name)) return { kind: "bot", name, bot: findNamedBot(entry, name, place).start() }
  return { kind: "policy", name, choose: findPolicy(entry, name, place, others, botNames(entry)) }
}

/**
 * Returns a policy of the game by its name; every game has `"random"`.
 *
 * @param place - The option or parameter that holds the name, for the error.
 * @param others - Who may sit there besides policies.
 * @param bots - Bots that may sit there too, for the message.
 * @throws InputError naming the players there are.
 */
export function findPolicy(
  entry: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
  bots: readonly string[] = [],
): Policy<StateWith, unknown> {
  assertSearchGame(entry, "findPolicy")
  assert(typeof name === "string", "findPolicy", "name", "a text")
  const { policies = {} } = entry
  if (name === "random") return uniformPolicy
  const policy = Object.hasOwn(policies, name) ? policies[name] : undefined
  if (policy) return policy
  const there = [...others, "random", ...Object.keys(policies), ...bots.filter((bot) => !bot.startsWith("policy:"))]
  const [word = name] = name.split(":")
  throw new InputError(
    place,
    said`no player ${JSON.stringify(name)}; there are ${there.join(", ")}${suggestion(word, there)}`,
  )
}

/** Returns whether a name is that of a policy, which needs no bots. */
export function namesPolicy(entry: AnyGamePackage, name: string): boolean {
  assertSearchGame(entry, "namesPolicy")
  return name === "random" || Object.hasOwn(entry.policies ?? {}, name)
}

type PlayerOf<Kind extends Player["kind"]> = Extract<Player, { readonly kind: Kind }>

/** A match of a game whose types are not known here. */
export type AnyMatch = Match<AnyGame>

/** The parts of a session that players other than people need. */
export interface Playing {
  readonly entry: AnyRuledPackage
  readonly match: AnyMatch
  /** For the policies and bots; the referee's dice are the match's own. */
  readonly random: SeededRandom
  /** The bots that were asked before, by seat. */
  readonly bots: Map<Seat, SeatedBot<unknown>>
  readonly io: { readonly signal: AbortSignal }
}

function assertPlaying(playing: Playing, player: Player, caller: string): void {
  assertSearchGame(playing?.entry, caller)
  assert(typeof playing.match?.submit === "function", caller, "playing.match", "a match")
  assert(player?.kind === "bot" || player?.kind === "policy", caller, "player", "a policy or a bot")
}

/**
 * Lets the policy of a seat act. Where something is hidden, a policy that looks at the state is
 * given a possible one, not the real one.
 */
export function letPolicyAct(playing: Playing, seat: Seat, player: PlayerOf<"policy">): void {
  assertPlaying(playing, player, "letPolicyAct")
  const { entry, match, random } = playing
  const blind = player.name === "random" || entry.game.traits.information === "perfect"
  const state = blind ? match.state() : entry.game.determinize(match.view(seat), random)
  const submission = match.submit(seat, player.choose(state, seat, match.legalActions(seat), random))
  if (submission.ok) return
  throw new Error(
    `the player ${player.name} chose an illegal action: ${submission.refusal.code} (${submission.refusal.rule})`,
  )
}

/** Milliseconds after which a bot is not waited for any more, beyond those that it may think. */
const PATIENCE = 60_000

/**
 * Asks the bot of a seat, with its view and new events. The bot is not trusted: it may fail, or
 * never answer.
 *
 * @throws Interrupted on Ctrl-C, BotError if it does not answer.
 */
async function letBotAct(
  { io, match, random, bots }: Playing,
  seat: Seat,
  { name, bot }: PlayerOf<"bot">,
): Promise<void> {
  const seated = bots.get(seat) ?? seatBot(match, seat, bot, random)
  bots.set(seat, seated)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE + ("ms" in bot.budget ? bot.budget.ms : 0))
  try {
    const submission = match.submit(seat, await seated.next(AbortSignal.any([io.signal, late.signal])))
    if (submission.ok) return
    throw new BotError(said`its listed action was refused: ${submission.refusal.code} (${submission.refusal.rule})`)
  } catch (error) {
    if (io.signal.aborted) throw new Interrupted("interrupted")
    if (isAbortedError(error) && late.signal.aborted) throw new BotError(said`${name} does not answer`)
    throw new BotError(said`${name} has failed: ${problemOf(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Lets a policy or a bot act for its seat in a match.
 *
 * @example
 * const entry = { ...dejarikPackage, ...dejarikBots, rulebook }
 * const match = createMatch(dejarik, { seed: 1, options: { firstSeat: "red" } })
 * const io = { signal: new AbortController().signal }
 * const playing = { entry, match, random: createRandom(1), bots: new Map(), io }
 * await letPlayerAct(playing, 0, findNamedPlayer(entry, "greedy", "players"))
 * letPolicyAct(playing, 0, { kind: "policy", name: "random", choose: findPolicy(entry, "random", "players") })
 * match.actors() // => [1]
 */
export async function letPlayerAct(seating: Playing, seat: Seat, player: PlayerOf<"policy" | "bot">): Promise<void> {
  assertPlaying(seating, player, "letPlayerAct")
  if (player.kind === "bot") await letBotAct(seating, seat, player)
  else letPolicyAct(seating, seat, player)
}
