/**
 * Mistypes an action in a room whose game comes from another copy of the core: the room refuses it, and the sender plays on.
 *
 * @param {Pick<typeof import("@flottille/room"), "createRoom">} room
 * @param {Pick<typeof import("@flottille/core"), "NotationError" | "isNotationError">} core
 * @param {{ readonly default: import("@flottille/core/package").AnyGamePackage }} game
 * @param {string} title
 */
export async function mistype({ createRoom }, { NotationError, isNotationError }, { default: subject }, title) {
  const { game } = subject
  const fault = (() => {
    try {
      return game.parseAction("?", game.initialState(), 0)
    } catch (error) {
      return error
    }
  })()
  if (fault instanceof NotationError)
    throw new Error(`${title}: the game and the room share one copy of the core, so nothing is tried`)
  if (!isNotationError(fault)) throw new Error(`${title}: the error of the game is not recognised: ${fault}`)
  /** @type {Map<string, any>} The last reply to each client. */
  const said = new Map()
  const room = await createRoom({ package: subject, seed: 1, send: (client, reply) => void said.set(client, reply) })
  await room.receive("ann", { type: "join", token: "ann" })
  await room.receive("bob", { type: "join", token: "bob" })
  const [client, { seen, actions }] = [...said].find(([, reply]) => reply.actions.length > 0) ?? [
    "nobody",
    { actions: [] },
  ]
  await room.receive(client, { type: "say", seen, text: "?" })
  const { type, refusal } = said.get(client)
  if (type !== "refused" || refusal.code !== "not-an-action")
    throw new Error(`${title}: a mistyped action is answered by ${type}`)
  await room.receive(client, { type: "act", seen, action: actions[0] })
  if (said.get(client).type !== "events") throw new Error(`${title}: the sender does not play on`)
}
