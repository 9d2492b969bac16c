import { writeFileSync } from "node:fs"

/**
 * Plays one game of each package to its end, saves it, reads it back and verifies it. Writes the records to files, and
 * what is to be the same for every kind of module to `kind.json`.
 *
 * @typedef {readonly string[]} Names
 * @type {(kind: string, load: (module: string) => any, modules: Names, games: Names) => Promise<void>}
 */
export async function play(kind, load, modules, games) {
  for (const name of modules) await load(name)
  const { createRandom, pick, replay } = await load("@flottille/core")
  const { createMatch } = await load("@flottille/core/match")
  const { formatRecord } = await load("@flottille/core/record-text")
  const played = []
  for (const name of games) {
    const { game, texts } = (await load(`${name}/package`)).default
    const { schema } = await load(`${name}/schema`)
    const random = createRandom(1)
    const match = createMatch(game, { seed: 1 })
    for (let seat = match.actors()[0]; typeof seat === "number"; seat = match.actors()[0]) {
      const answer = match.submit(seat, pick(match.legalActions(seat), random))
      if (!answer.ok) throw new Error(`a legal action is refused: ${answer.refusal.rule}`)
    }
    if (!match.outcome()) throw new Error(`${name}: no actor is left, and the game is not over`)
    if (texts.game !== game.id) throw new Error(`${name} has the rulebook of ${texts.game}`)
    const { record, state } = replay(game, JSON.parse(JSON.stringify(match.record())))
    if (schema.state.validate(state).issues) throw new Error(`the schema of ${name} refuses its final state`)
    played.push([game.id, match.outcome(), record.hash])
    writeFileSync(`${game.id}.txt`, formatRecord(game, record))
  }
  writeFileSync(`${kind}.json`, JSON.stringify(played))
}
