/**
 * Plays one game of each package to its end, saves it, reads it back and verifies it. Prints a line
 * of JSON for each.
 *
 * @param {(module: string) => any} load Imports or requires a module.
 * @param {readonly string[]} modules Each of them exports a value.
 * @param {readonly string[]} games Packages of games.
 */
export async function play(load, modules, games) {
  for (const name of modules) if (Object.keys(await load(name)).length === 0) throw new Error(`${name} exports nothing`)
  const { createRandom, pick, replay } = await load("@flottille/core")
  const { createMatch } = await load("@flottille/core/match")
  const { formatRecord } = await load("@flottille/core/record-text")
  for (const name of games) {
    const { game, texts } = (await load(`${name}/package`)).default
    const { schema } = await load(`${name}/schema`)
    const random = createRandom(1)
    const match = createMatch(game, { seed: 1 })
    for (let seat = match.actors()[0]; typeof seat === "number"; seat = match.actors()[0]) {
      const answer = match.submit(seat, pick(match.legalActions(seat), random))
      if (!answer.ok) throw new Error(`a legal action is refused: ${answer.refusal.rule}`)
    }
    const outcome = match.outcome()
    if (!outcome) throw new Error(`${name}: no actor is left, and the game is not over`)
    if (texts.game !== game.id) throw new Error(`${name} has the rulebook of ${texts.game}`)
    const { record, state } = replay(game, JSON.parse(JSON.stringify(match.record())))
    if (!schema.state.safeParse(state).success) throw new Error(`the schema of ${name} refuses its final state`)
    const { reason, rule } = outcome
    console.log(JSON.stringify({ game: game.id, reason, rule, hash: record.hash, text: formatRecord(game, record) }))
  }
}
