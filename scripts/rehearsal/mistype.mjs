/**
 * Mistypes an action in a room whose game comes from another copy of the core. The room must refuse it, and the
 * sender must be able to go on.
 *
 * @param {Pick<typeof import("@flottille/room"), "createRoom">} room
 * @param {Pick<typeof import("@flottille/core"), "NotationError" | "isNotationError">} core
 * @param {{ readonly default: import("@flottille/core/package").AnyGamePackage }} game
 */
export async function mistype({ createRoom }, { NotationError, isNotationError }, { default: subject }) {
  const { game } = subject
  try {
    game.parseAction("?", game.initialState(), 0)
    throw new Error("the game takes any text for an action")
  } catch (error) {
    if (error instanceof NotationError) throw new Error("the game and the room share one copy of the core")
    if (!isNotationError(error)) throw error
  }
  /** @type {Map<string, any>} The last reply to each client. */
  const replies = new Map()
  const room = await createRoom({ package: subject, seed: 1, send: (client, reply) => void replies.set(client, reply) })
  for (const client of ["ann", "bob"])
    await room.receive(client, { type: "join", token: client.padEnd(22, "."), actions: "push" })
  const [client = "", { seen, actions } = { actions: [] }] =
    [...replies].find(([, reply]) => reply.actions?.length > 0) ?? []
  await room.receive(client, { type: "say", seen, text: "?" })
  const { type, refusal } = replies.get(client)
  if (type !== "refused" || refusal.code !== "not-an-action")
    throw new Error(`a mistyped action is answered by ${type}`)
  await room.receive(client, { type: "act", seen, action: actions[0] })
  if (replies.get(client).type !== "events") throw new Error("the sender cannot go on")
}
