/** Deploying by a word: at random, as a policy would, by a file of actions, or by a formation that was kept under a name. */
import { basename, join } from "node:path"
import { type Actor, CHANCE, type Seat, uniformPolicy } from "@flottille/core"
import { choicesOf, readAction } from "./answer"
import { InputError, isInputError } from "./errors"
import { problemText } from "./french-help"
import { notationOf } from "./notation"
import { phrasesIn } from "./phrases"
import { findPolicy } from "./policies"
import { takeBack, viewerFor } from "./seating"
import { refused, type Table } from "./table"

/** The phases before the first turn, in which people place what is theirs. */
const DEPLOYMENTS: readonly string[] = ["deployment", "setup"]

/** How chance is asked to deploy. */
const RANDOM: readonly string[] = ["random", "hasard", "au hasard"]

/** `deploy …`; whether anything was placed. */
export async function deploy(table: Table, actor: Actor, word: string): Promise<boolean> {
  const { desk, match, entry, language } = table
  const phrases = phrasesIn(language)
  const [first = "", name = ""] = word.split(/\s+(.*)/s)
  if (actor === CHANCE) desk.say(phrases.forNobody)
  else if (first === "save") await keepFormation(table, actor, name.trim())
  else if (!DEPLOYMENTS.includes(match.turn(actor).phase)) desk.say(phrases.notNow)
  else if (word === "") desk.say(phrases.deployHow(await formations(table)))
  else if (RANDOM.includes(word)) return placeBy(table, actor, word)
  else if (Object.hasOwn(entry.policies ?? {}, word)) return placeBy(table, actor, word)
  else return placeFrom(table, actor, word)
  return false
}

/** What a seat still has to place; 1 where nothing says so and it may still choose. */
function leftToPlace({ match }: Table, seat: Seat): number {
  const { phase, budgets } = match.turn(seat)
  if (!match.actors().includes(seat) || !DEPLOYMENTS.includes(phase)) return 0
  const own = budgets.filter((budget) => budget.seat === seat)
  return own.length === 0 ? 1 : own.reduce((sum, { left }) => sum + left, 0)
}

/**
 * Places what is left, one by one, as a policy chooses; what the last call placed is drawn anew if nothing was done since.
 *
 * The placement that would be final is only proposed, because the player has not seen the others yet.
 */
function placeBy(table: Table, seat: Seat, word: string): boolean {
  const { desk, entry, match, random, language } = table
  const name = RANDOM.includes(word) ? "random" : word
  const policy = name === "random" ? uniformPolicy : findPolicy(entry, name, "deploy")
  const phrases = phrasesIn(language)
  const redrawn = takeBackDrawn(table, seat)
  let placed = 0
  let final: unknown
  for (let left = leftToPlace(table, seat); left > 0; ) {
    const placing = match.legalActions(seat).filter((action) => places(table, seat, action))
    if (placing.length === 0) break
    const state = entry.game.determinize(match.view(seat), random)
    const action = policy(state, seat, placing, random)
    if (isFinal(table, seat, action)) {
      final = action
      break
    }
    if (!match.submit(seat, action).ok) break
    placed++
    const now = leftToPlace(table, seat)
    seesIt(table, seat)
    // Where no budget counts, one choice is all there is.
    if (now >= left) break
    left = now
  }
  if (final === undefined) desk.say(phrases.deployed(placed, stillDeploys(table, seat)))
  else desk.say(phrases.completes(placed, notationOf(entry, language).formatAction(final, match.state()), word))
  table.drawn = { count: placed, choices: choicesMade(table, seat) }
  return placed > 0 || redrawn
}

/** Returns whether an action ends a seat's deployment, so that it may be revealed at once. */
function isFinal({ entry, match }: Table, seat: Seat, action: unknown): boolean {
  const { game } = entry
  const next = game.clone(match.state())
  game.step(next, seat, action)
  return !game.actors(next).includes(seat) || !DEPLOYMENTS.includes(game.turn(next, seat).phase)
}

/** Returns the actions of a seat so far, as text to compare. */
function choicesMade({ match }: Table, seat: Seat): string {
  return JSON.stringify(
    match.record().entries.flatMap((each) => ("action" in each && each.actor === seat ? [each.action] : [])),
  )
}

/** Takes back what was drawn last, if the seat has done nothing since; returns whether anything was. */
function takeBackDrawn(table: Table, seat: Seat): boolean {
  const { drawn } = table
  if (!drawn || drawn.choices !== choicesMade(table, seat)) return false
  let count = 0
  while (count < drawn.count && takeBack(table, seat).ok) count++
  return count > 0
}

/** Whether a seat may still take back what it has placed: nothing was revealed yet. */
function stillDeploys({ match }: Table, seat: Seat): boolean {
  return DEPLOYMENTS.includes(match.turn(seat).phase)
}

/** Whoever has placed several at once sees them on the board, and need not be told of each. */
function seesIt(table: Table, seat: Seat): void {
  const viewer = viewerFor(table, seat)
  if (stillDeploys(table, seat)) table.learnt.set(viewer, table.match.events(viewer).length)
}

/** Whether an action places something: whoever says that they are ready places nothing. */
function places({ entry, match }: Table, seat: Seat, action: unknown): boolean {
  const { game } = entry
  const own = (state: ReturnType<typeof match.state>) =>
    game.turn(state, seat).budgets.filter((budget) => budget.seat === seat)
  const before = own(match.state())
  if (before.length === 0) return true
  const next = game.clone(match.state())
  game.step(next, seat, action)
  const sum = (budgets: typeof before) => budgets.reduce((total, { left }) => total + left, 0)
  return !game.actors(next).includes(seat) || sum(own(next)) < sum(before)
}

/** Plays the actions of a file or a formation, all of them or none. */
async function placeFrom(table: Table, seat: Seat, name: string): Promise<boolean> {
  const { desk, match, language } = table
  const phrases = phrasesIn(language)
  const path = isPath(name) ? name : formationPath(table, name)
  const text = await readFormation(table, path, name)
  if (text === undefined) return false
  let placed = 0
  const takeAllBack = () => {
    for (; placed > 0; placed--) match.undo({ seat })
  }
  for (const [index, line] of text.split("\n").entries()) {
    for (const part of (line.split("#")[0] ?? "").split(";")) {
      if (part.trim() === "") continue
      const answer = readAction(table, seat, part.trim(), choicesOf(table, seat))
      const place = phrases.lineOf(name, index + 1)
      const submission = answer.kind === "action" ? match.submit(seat, answer.action) : undefined
      if (submission?.ok) {
        placed++
        seesIt(table, seat)
        continue
      }
      takeAllBack()
      desk.say(`${place}${language === "fr" ? " : " : ": "}${part.trim()}`)
      if (answer.kind === "unclear") desk.say(phrases.notUnderstood(answer.why))
      else if (submission) refused(table, submission.refusal)
      return false
    }
  }
  desk.say(phrases.deployed(placed, stillDeploys(table, seat)))
  return placed > 0
}

async function readFormation(table: Table, path: string, name: string): Promise<string | undefined> {
  const { io, desk, language } = table
  try {
    return await io.files.read(path)
  } catch (error) {
    if (!isInputError(error)) throw error
    desk.say(isPath(name) ? problemText(error, language) : phrasesIn(language).deployHow(await formations(table)))
    return undefined
  }
}

const isPath = (name: string) => /[./\\]/.test(name)

const folderOf = ({ io, entry }: Table) => join(io.files.stateFolder, "formations", entry.game.id)

const formationPath = (table: Table, name: string) => join(folderOf(table), `${name}.txt`)

/** What may be named besides a file. */
async function formations(table: Table): Promise<readonly string[]> {
  const kept = await table.io.files.list(folderOf(table))
  return [...Object.keys(table.entry.policies ?? {}), ...kept.map(({ name }) => basename(name, ".txt"))]
}

/** Keeps what a seat has placed under a name, or in a file. */
async function keepFormation(table: Table, seat: Seat, name: string): Promise<void> {
  const { desk, io, entry, match, seats, language } = table
  const phrases = phrasesIn(language)
  const { game } = entry
  const state = game.initialState(match.options)
  const placed: string[] = []
  for (const each of match.record().entries) {
    if ("resign" in each || !DEPLOYMENTS.includes(game.turn(state, seat).phase)) break
    if (each.actor === seat) placed.push(game.formatAction(each.action, state))
    game.step(state, each.actor, each.action)
  }
  if (placed.length === 0 || name === "") {
    desk.say(name === "" ? phrases.deployHow(await formations(table)) : phrases.nothingPlaced)
    return
  }
  const path = isPath(name) ? name : formationPath(table, name)
  try {
    if (!isPath(name)) await io.files.makeFolder(folderOf(table))
    const text = `# ${game.id}, ${seats[seat]?.id ?? seat}\n${placed.join("\n")}\n`
    if (!(await io.files.create(path, text, PRIVATE))) throw new InputError(name, "it is there already")
    desk.say(phrases.formation(name))
  } catch (error) {
    if (!isInputError(error)) throw error
    desk.say(problemText(error, language))
  }
}

/** For the eyes of the user alone. */
const PRIVATE = 0o600
