import { useRef, useState } from "preact/hooks"
import type { OwnPosition } from "../own-game/protocol"
import { isHung, openSandbox, type Sandbox } from "../own-game/sandbox"
import { ask, lang, own, showOwn } from "../page-state"
import { say, sentences } from "../words"
import { Button, Select } from "./controls"
import { Dialog } from "./dialog"
import { Problem } from "./notice"

const messageOf = (error: unknown) =>
  isHung(error)
    ? sentences.hung[lang.value](error.message)
    : sentences.unloaded[lang.value](error instanceof Error ? error.message : String(error))

/** Returns the text of a module, from a file or an address, with its name. */
async function readModule(form: FormData): Promise<{ readonly code: string; readonly name: string }> {
  const file = form.get("file")
  if (typeof file === "object" && file !== null && file.size > 0) return { code: await file.text(), name: file.name }
  const address = String(form.get("address") ?? "")
  if (!/^https?:/.test(address)) throw new Error(say("ownNothing", lang.value))
  const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return { code: await answer.text(), name: address.split("/").at(-1) ?? address }
}

/** Chooses a module, and asks whether it may run. */
export function OwnGameDialog() {
  const l = lang.value
  const place = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const load = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(place.current ?? undefined)
    setBusy(true)
    setProblem(undefined)
    try {
      const { code, name } = await readModule(form)
      showOwn(await openSandbox(code, name))
      ask()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={say("own", l)}>
      <form class="own-form" ref={place} onSubmit={load}>
        <p>{say("ownHelp", l)}</p>
        <label>
          <span>{say("ownFile", l)}</span>
          <input type="file" name="file" accept=".js,.mjs,text/javascript" />
        </label>
        <label>
          <span>{say("ownAddress", l)}</span>
          <input type="url" name="address" placeholder="https://…/mine.mjs" />
        </label>
        <p class="warning">{say("ownWarning", l)}</p>
        <label class="check">
          <input type="checkbox" name="trust" required />
          {say("ownConfirm", l)}
        </label>
        <Problem text={problem} />
        <div class="dialog-foot">
          <Button type="submit" class="primary" disabled={busy} text={say("ownRun", l)} />
        </div>
      </form>
    </Dialog>
  )
}

/** The state of a game in a sandbox. */
function useOwnGame(sandbox: Sandbox) {
  const [position, setPosition] = useState<OwnPosition>()
  const [log, setLog] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [seat, setSeat] = useState(0)
  // Requests come one after another.
  const [busy, setBusy] = useState(false)
  const [bot, setBot] = useState(sandbox.game.bots[0] ?? "uniform")
  /** Shows a position, and those after the actions of bots. */
  const follow = async (first: Promise<OwnPosition>, before: readonly string[]) => {
    let lines = before
    setBusy(true)
    try {
      for (let next = await first; ; next = await sandbox.wait()) {
        lines = [...lines, ...next.events]
        setPosition(next)
        setLog(lines)
        if (!next.waits || next.ending !== null) return
      }
    } catch (error) {
      setProblem(messageOf(error))
      sandbox.close()
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ position, log, problem, busy, seat, setSeat, bot, setBot },
    begin: () => void follow(sandbox.begin(seat, bot), []),
    act: (index: number) => void follow(sandbox.act(index), log),
  }
}

function Seating({ sandbox, own }: { readonly sandbox: Sandbox; readonly own: ReturnType<typeof useOwnGame> }) {
  const l = lang.value
  const { seats, bots } = sandbox.game
  return (
    <div class="own-seating">
      <label>
        <span>{say("ownSeat", l)}</span>
        <Select value={own.seat} change={own.setSeat} options={seats.map((name, seat) => [seat, name])} />
      </label>
      <label>
        <span>{say("bot", l)}</span>
        <Select value={own.bot} change={own.setBot} options={bots.map((name) => [name, name])} />
      </label>
      <Button
        class="primary"
        disabled={own.busy || own.problem !== undefined}
        onClick={own.begin}
        text={say(own.position ? "again" : "start", l)}
      />
      <Button class="quiet" onClick={() => showOwn()} text={say("ownLeave", l)} />
    </div>
  )
}

interface PositionProps {
  readonly position: OwnPosition
  readonly busy: boolean
  readonly act: (index: number) => void
}

function Position({ position, busy, act }: PositionProps) {
  const l = lang.value
  const heading = position.ending ?? (position.actions.length > 0 ? say("yourTurn", l) : say("loading", l))
  return (
    <>
      <h2>{heading}</h2>
      <p class="soft">{position.turn}</p>
      {position.picture !== null && (
        // An image runs no scripts, and loads nothing.
        <img class="own-picture" src={`data:image/svg+xml,${encodeURIComponent(position.picture)}`} alt="" />
      )}
      <pre class="own-board">{position.board}</pre>
      <div class="own-actions">
        {position.actions.map((text, index) => (
          <Button key={`${index} ${text}`} disabled={busy} onClick={() => act(index)} text={text} />
        ))}
      </div>
    </>
  )
}

/** The table of a game of another author. */
export function OwnGameTable() {
  const sandbox = own.value
  return sandbox ? <OwnTable key={sandbox.game.title} sandbox={sandbox} /> : null
}

function OwnTable({ sandbox }: { readonly sandbox: Sandbox }) {
  const l = lang.value
  const state = useOwnGame(sandbox)
  const { position, log, problem, busy, act } = state
  const { missing } = sandbox.game
  return (
    <main class="own-table">
      <h1>{sandbox.game.title}</h1>
      {missing.length > 0 && <p class="soft">{sentences.missing[l](missing.join(", "))}</p>}
      <Seating sandbox={sandbox} own={state} />
      <Problem text={problem} />
      {position && problem === undefined && <Position position={position} busy={busy} act={act} />}
      <ol class="log" aria-label={say("happened", l)}>
        {log.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ol>
    </main>
  )
}
