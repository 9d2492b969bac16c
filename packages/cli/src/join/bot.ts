/** A bot on a seat of a room: it plays, and answers each writer once that it writes no letters. */

import { seatBot } from "@flottille/bots/seat"
import { createRandom, type Seat } from "@flottille/core"
import { InputError } from "@flottille/host/errors"
import { findBot } from "../players/players"
import { showNews } from "./news"
import { roomPhrases } from "./phrases"
import { canAct, isActing, type RoomSession, submit } from "./session"

/** Answers letters to the seat. Its own letters tell whom it has answered before. */
function answerLetters({ client, language }: RoomSession, seat: Seat, answered: Set<Seat>): void {
  const { letters = [], press } = client.known ?? {}
  if (press !== "private") return
  for (const { from, to } of letters) if (from === seat && to !== "all") for (const each of to) answered.add(each)
  for (const { from, to } of letters) {
    if (from === undefined || from === seat || to === "all" || answered.has(from)) continue
    answered.add(from)
    client.letter([from], roomPhrases(language).noPress)
  }
}

export async function letBotPlay(session: RoomSession, name: string): Promise<void> {
  const { io, client, entry, match, seat, language } = session
  if (seat === undefined) throw new InputError("--bot", roomPhrases(language).notPlaying)
  const bot = await findBot(io.files, entry, name, "--bot")
  const seated = seatBot(match, seat, bot, createRandom(`${io.freshSeed()}/bot/${seat}`))
  const answered = new Set<Seat>()
  for (;;) {
    showNews(session)
    answerLetters(session, seat, answered)
    if (session.rejected || session.ending) return
    if (session.isConnected && !isActing(session) && canAct(session)) {
      const seen = client.known?.seen
      submit(session, await seated.next(io.signal), seen)
    }
    if (session.incoming.replies.length === 0) await session.news()
  }
}
