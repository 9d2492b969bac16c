/**
 * Deploying by a word: at random, as a policy would, by a file of actions, or by a formation that
 * was kept under a name.
 */
import { basename, join } from "node:path"
import { type Actor, CHANCE, type Seat, uniformPolicy } from "@flottille/core"
import { InputError, isInputError } from "@flottille/host/errors"
import { findPolicy } from "@flottille/host/players"
import { problemText } from "../language/french-help"
import { notationOf } from "../language/wording"
import { choicesOf, readAction } from "./answer"
import { phrasesIn } from "./phrases"
import { takeBack, viewerFor } from "./seating"
import { type PlaySession, refused } from "./session"

/** The phases before the first turn in which people deploy. */
const DEPLOYMENTS: readonly string[] = ["deployment", "setup"]

const RANDOM: readonly string[] = ["random", "hasard", "au hasard"]

/** `deploy …`; whether anything was placed. */
export async function deploy(session: PlaySession, actor: Actor, word: string): Promise<boolean> {
  const { display, match, entry, language } = session
  const phrases = phrasesIn(language)
  const [first = "", name = ""] = word.split(/\s+(.*)/s)
  if (actor === CHANCE) display.say(phrases.forNobody)
  else if (first === "save") await keepFormation(session, actor, name.trim())
  else if (!DEPLOYMENTS.includes(match.turn(actor).phase)) display.say(phrases.notNow)
  else if (word === "") display.say(await howToDeploy(session))
  else if (RANDOM.includes(word)) return placeBy(session, actor, word)
  else if (Object.hasOwn(entry.policies ?? {}, word)) return placeBy(session, actor, word)
  else return placeFrom(session, actor, word)
  return false
}

/** Returns the number of pieces that a seat has still to place; 1 if there is no budget and it may still choose. */
function leftToPlace({ match }: PlaySession, seat: Seat): number {
  const { phase, budgets } = match.turn(seat)
  if (!match.actors().includes(seat) || !DEPLOYMENTS.includes(phase)) return 0
  const own = budgets.filter((budget) => budget.seat === seat)
  return own.length === 0 ? 1 : own.reduce((sum, { left }) => sum + left, 0)
}

/**
 * Places the remaining pieces one by one as a policy chooses. Pieces that the last call placed are
 * placed anew if the seat has done nothing since.
 *
 * The final placement is only proposed, because the player has not seen the others yet.
 */
function placeBy(session: PlaySession, seat: Seat, word: string): boolean {
  const { display, entry, match, random, language } = session
  const name = RANDOM.includes(word) ? "random" : word
  const policy = name === "random" ? uniformPolicy : findPolicy(entry, name, "deploy")
  const phrases = phrasesIn(language)
  const redrawn = takeBackDrawn(session, seat)
  let placed = 0
  let final: unknown
  for (let left = leftToPlace(session, seat); left > 0; ) {
    const placing = match.legalActions(seat).filter((action) => places(session, seat, action))
    if (placing.length === 0) break
    const state = entry.game.determinize(match.view(seat), random)
    const action = policy(state, seat, placing, random)
    if (isFinal(session, seat, action)) {
      final = action
      break
    }
    if (!match.submit(seat, action).ok) break
    placed++
    const now = leftToPlace(session, seat)
    seesIt(session, seat)
    // Without a budget there is one choice only.
    if (now >= left) break
    left = now
  }
  if (final === undefined) display.say((stillDeploys(session, seat) ? phrases.undoable : phrases.deployed)(placed))
  else
    display.say(
      phrases.completes(placed || undefined, notationOf(entry, language).formatAction(final, match.state()), word),
    )
  session.drawn = { count: placed, choices: choicesMade(session, seat) }
  return placed > 0 || redrawn
}

/** Returns whether an action ends a seat's deployment, so that it may be revealed at once. */
function isFinal({ entry, match }: PlaySession, seat: Seat, action: unknown): boolean {
  const { game } = entry
  const next = game.clone(match.state())
  game.step(next, seat, action)
  return !game.actors(next).includes(seat) || !DEPLOYMENTS.includes(game.turn(next, seat).phase)
}

function choicesMade({ match }: PlaySession, seat: Seat): string {
  return JSON.stringify(
    match.record().entries.flatMap((each) => ("action" in each && each.actor === seat ? [each.action] : [])),
  )
}

/** Takes back the last random deployment if the seat has done nothing since; returns true if there was one. */
function takeBackDrawn(session: PlaySession, seat: Seat): boolean {
  const { drawn } = session
  if (!drawn || drawn.choices !== choicesMade(session, seat)) return false
  let count = 0
  while (count < drawn.count && takeBack(session, seat).ok) count++
  return count > 0
}

/** Returns true if a seat may still take back its deployment, because nothing was revealed yet. */
function stillDeploys({ match }: PlaySession, seat: Seat): boolean {
  return DEPLOYMENTS.includes(match.turn(seat).phase)
}

/** Marks events of several placements as seen, since the board shows them. */
function seesIt(session: PlaySession, seat: Seat): void {
  const viewer = viewerFor(session, seat)
  if (stillDeploys(session, seat)) session.learnt.set(viewer, session.match.events(viewer).length)
}

/** Returns true if an action places a piece; `ready` does not. */
function places({ entry, match }: PlaySession, seat: Seat, action: unknown): boolean {
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

async function placeFrom(session: PlaySession, seat: Seat, name: string): Promise<boolean> {
  const { display, match, language } = session
  const phrases = phrasesIn(language)
  const path = isPath(name) ? name : formationPath(session, name)
  const text = await readFormation(session, path, name)
  if (text === undefined) return false
  let placed = 0
  const takeAllBack = () => {
    for (; placed > 0; placed--) match.undo({ seat })
  }
  for (const [index, line] of text.split("\n").entries()) {
    for (const part of (line.split("#")[0] ?? "").split(";")) {
      if (part.trim() === "") continue
      const answer = readAction(session, seat, part.trim(), choicesOf(session, seat))
      const place = phrases.lineOf(name, index + 1)
      const submission = answer.kind === "action" ? match.submit(seat, answer.action) : undefined
      if (submission?.ok) {
        placed++
        seesIt(session, seat)
        continue
      }
      takeAllBack()
      display.say(`${place}${language === "fr" ? " : " : ": "}${part.trim()}`)
      if (answer.kind === "unclear") display.say(answer.why)
      else if (submission) refused(session, submission.refusal)
      return false
    }
  }
  display.say((stillDeploys(session, seat) ? phrases.undoable : phrases.deployed)(placed))
  return placed > 0
}

async function readFormation(session: PlaySession, path: string, name: string): Promise<string | undefined> {
  const { io, display, language } = session
  try {
    return await io.files.read(path)
  } catch (error) {
    if (!isInputError(error)) throw error
    display.say(isPath(name) ? problemText(error, language) : await howToDeploy(session))
    return undefined
  }
}

const isPath = (name: string) => /[./\\]/.test(name)

const folderOf = ({ io, entry }: PlaySession) => join(io.files.stateFolder, "formations", entry.game.id)

const formationPath = (session: PlaySession, name: string) => join(folderOf(session), `${name}.txt`)

async function howToDeploy(session: PlaySession): Promise<string> {
  const kept = await session.io.files.list(folderOf(session))
  const names = [...Object.keys(session.entry.policies ?? {}), ...kept.map(({ name }) => basename(name, ".txt"))]
  return phrasesIn(session.language).deployHow(names.join(", "))
}

async function keepFormation(session: PlaySession, seat: Seat, name: string): Promise<void> {
  const { display, io, entry, match, seats, language } = session
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
    display.say(name === "" ? await howToDeploy(session) : phrases.nothingPlaced)
    return
  }
  const path = isPath(name) ? name : formationPath(session, name)
  try {
    if (!isPath(name)) await io.files.makeFolder(folderOf(session))
    const text = `# ${game.id}, ${seats[seat]?.id ?? seat}\n${placed.join("\n")}\n`
    if (!(await io.files.create(path, text, PRIVATE))) throw new InputError(name, "file exists")
    display.say(phrases.formation(name))
  } catch (error) {
    if (!isInputError(error)) throw error
    display.say(problemText(error, language))
  }
}

/** For the eyes of the user alone. */
const PRIVATE = 0o600
