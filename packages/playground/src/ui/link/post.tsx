import type { Seat } from "@flottille/core"
import type { Letter } from "@flottille/room"
import { useEffect, useRef, useState } from "preact/hooks"
import { letterCodes, type RemoteSession } from "../../link/session"
import { phrases, tell } from "../../link/words"
import { phaseName, seatName } from "../../model/names"
import { lang } from "../../page-state"
import { Button, Check } from "../controls"
import { Problem } from "../notice"

/** Returns the name of a seat of the room. */
export function nameIn({ pkg, match }: Pick<RemoteSession, "pkg" | "match">, seat: Seat): string {
  return seatName(pkg, match.game.seats(match.options)[seat], lang.value)
}

function LetterText({ running, letter }: { readonly running: RemoteSession; readonly letter: Letter }) {
  const l = lang.value
  const { from, to, anonymous, at, phase, text } = letter
  const own = from !== undefined && from === running.seat
  const sender = from === undefined ? tell("somebody", l) : nameIn(running, from)
  const writer = own && anonymous ? `${sender} (${tell("somebody", l)})` : sender
  const readers =
    to === "all" ? tell("everyone", l) : new Intl.ListFormat(l).format(to.map((seat) => nameIn(running, seat)))
  const time = new Date(at).toLocaleString(l, { dateStyle: "short", timeStyle: "short" })
  return (
    <li class={own ? "own" : ""}>
      <p class="soft">
        <strong>{phrases.letter[l](writer, readers)}</strong> · {phaseName(running.pkg, phase, l)} · {time}
      </p>
      <p class="letter-text">{text}</p>
    </li>
  )
}

interface ReadersProps {
  readonly running: RemoteSession
  readonly to: "all" | readonly Seat[]
  readonly change: (to: "all" | readonly Seat[]) => void
}

/** Chooses the readers of a letter: everyone, or some of the other seats. */
function Readers({ running, to, change }: ReadersProps) {
  const l = lang.value
  const { match, seat } = running
  const others = match.game
    .seats(match.options)
    .map((_, index) => index)
    .filter((index) => index !== seat)
  running.changes.value
  const toggle = (index: Seat) => {
    const now = to === "all" ? [] : to
    change(now.includes(index) ? now.filter((each) => each !== index) : [...now, index])
  }
  return (
    <fieldset class="readers">
      <legend>{tell("to", l)}</legend>
      <Check words={tell("everyone", l)} checked={to === "all"} change={(isAll) => change(isAll ? "all" : [])} />
      {running.known().press === "private" &&
        others.map((index) => (
          <Check
            key={index}
            words={nameIn(running, index)}
            checked={to !== "all" && to.includes(index)}
            change={() => toggle(index)}
          />
        ))}
    </fieldset>
  )
}

/** Returns the state of the letter that is being written. It stays in its field until it is delivered. */
function useDraft(running: RemoteSession) {
  const l = lang.value
  const [text, setText] = useState("")
  const [to, setTo] = useState<"all" | readonly Seat[]>("all")
  const [isAnonymous, setAnonymous] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  const isPosting = running.isPosting.value
  const answer = running.answer.value
  const refusal = answer?.kind === "error" && letterCodes.includes(answer.code) ? answer.sentence : undefined
  useEffect(() => {
    if (isPosting || !isSent.current) return
    isSent.current = false
    if (refusal === undefined) setText("")
  }, [isPosting, refusal])
  const readers = running.known().press === "public" ? "all" : to
  const send = (event: Event) => {
    event.preventDefault()
    if (isPosting) return
    if (readers !== "all" && readers.length === 0) return setProblem(tell("needsReader", l))
    if (text.trim() === "") return setProblem(tell("needsText", l))
    setProblem(undefined)
    isSent.current = true
    running.letter(readers, text, isAnonymous)
  }
  return { text, setText, to: readers, setTo, isAnonymous, setAnonymous, problem: problem ?? refusal, send, isPosting }
}

/** The form of a letter, with the reason why the last one was refused. */
function Write({ running }: { readonly running: RemoteSession }) {
  const l = lang.value
  const { text, setText, to, setTo, isAnonymous, setAnonymous, problem, send, isPosting } = useDraft(running)
  running.changes.value
  const { press } = running.known()
  return (
    <form class="write" onSubmit={send}>
      {press === "public" && <p class="soft">{tell("onlyPublic", l)}</p>}
      <Readers running={running} to={to} change={setTo} />
      <label for="letter">{tell("letter", l)}</label>
      <textarea
        id="letter"
        rows={3}
        value={text}
        readOnly={isPosting}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : "letter-problem"}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Problem text={problem} id="letter-problem" />
      <Check words={tell("anonymous", l)} checked={isAnonymous} change={setAnonymous} />
      <div class="buttons">
        <Button type="submit" class="primary" disabled={isPosting} text={tell(isPosting ? "sending" : "send", l)} />
      </div>
    </form>
  )
}

/** The letters that the viewer has received or sent, and the form of a new one. */
export function Post({ running }: { readonly running: RemoteSession }) {
  const l = lang.value
  running.changes.value
  const { letters = [], press } = running.known()
  const mayWrite = running.seat !== undefined && press !== undefined && !running.ending()
  return (
    <div class="post">
      {letters.length === 0 && <p class="soft">{tell("noLetters", l)}</p>}
      <ol class="letters" aria-live="polite">
        {letters.map((letter, index) => (
          <LetterText key={index} running={running} letter={letter} />
        ))}
      </ol>
      {running.seat !== undefined && !running.ending() && press === undefined && (
        <p class="soft">{tell("closed", l)}</p>
      )}
      {mayWrite && <Write running={running} />}
    </div>
  )
}
