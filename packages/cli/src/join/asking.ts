/** Questions that are withdrawn when there is news from the room. */
import type { Io, Question } from "../io"
import type { Display, Position } from "../terminal/display"

export const NEWS = Symbol("news")

/** Asks until there is an answer or news. */
export interface Asking {
  /** The world, whose lines of standard input can be left unread for a while. */
  readonly io: Io
  ask(
    display: Display,
    question: Question,
    position: Position,
    news: Promise<void>,
  ): Promise<string | undefined | typeof NEWS>
  /** Returns the next line without a question, for scripts. */
  line(): Promise<string | undefined>
}

/** Creates questions for this terminal. What was typed when one was withdrawn stands in the next one. */
export function makeAsking(outside: Io): Asking {
  let typed = ""
  let reading: Promise<string | undefined> | undefined
  let isWithdrawn = false
  let withdrawn: Promise<void> | undefined
  const line = () => {
    reading ??= outside.readLine()
    return reading.finally(() => {
      reading = undefined
    })
  }
  const readLine = async () => {
    reading ??= outside.readLine()
    const answer = await Promise.race([
      reading.then((read) => ({ read })),
      ...(withdrawn ? [withdrawn.then(() => undefined)] : []),
    ])
    if (answer) reading = undefined
    else isWithdrawn = true
    return answer ? answer.read : ""
  }
  return {
    io: { ...outside, readLine },
    line,
    async ask(display, question, position, news) {
      const controller = new AbortController()
      let isAsked = true
      isWithdrawn = false
      withdrawn = news
      void news.then(
        () => isAsked && controller.abort(),
        () => undefined,
      )
      const before = typed
      typed = ""
      const answer = await display.ask(
        {
          ...question,
          ...(before !== "" && { typed: before }),
          withdraw: controller.signal,
          withdrawn: (text) => {
            isWithdrawn = true
            typed = text
          },
        },
        position,
      )
      isAsked = false
      return isWithdrawn ? NEWS : answer
    },
  }
}
