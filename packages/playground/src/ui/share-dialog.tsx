import type { GameRecord } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useRef, useState } from "preact/hooks"
import { copyText, download, gameFragment, positionFragment, recordFragment, recordText } from "../model/links"
import { isOpenNow } from "../model/sight"
import { at, lang, reviewed, session } from "../page-state"
import { openText } from "../play"
import { say } from "../words"
import { Button } from "./controls"
import { Dialog } from "./dialog"

/** The record to share: the reviewed one, or that of the running game. */
interface Given {
  readonly pkg: AnyGamePackage
  readonly record: GameRecord<unknown, object>
  readonly state: () => Parameters<typeof positionFragment>[1]
  readonly at: number
  /** True if it contains information that a person at this device may not see. */
  readonly secret: boolean
}

function given(veiled: boolean): Given | undefined {
  const shown = reviewed.value
  const running = session.value
  if (shown && !shown.running) {
    const { pkg, record, review } = shown
    return { pkg, record, state: () => review.state(at.value), at: at.value, secret: false }
  }
  if (!running) return undefined
  const { match, pkg, lesson } = running
  const record = match.record()
  const secret = veiled || (!lesson && match.outcome() === undefined && !isOpenNow(pkg, match.state()))
  return { pkg, record, state: () => match.state(), at: record.entries.length, secret }
}

function Give({ of, said }: { readonly of: Given; readonly said: (text: string) => void }) {
  const l = lang.value
  const copy = async (text: string) => said((await copyText(text)) ? say("copied", l) : text)
  const link = async (fragment: Promise<string>) => copy(`${location.origin}${location.pathname}${await fragment}`)
  const { pkg, record } = of
  return (
    <div class="give">
      <p>{say("copyLink", l)}</p>
      <div class="buttons">
        <Button onClick={() => void link(recordFragment(pkg, record, of.at))} text={say("linkRecord", l)} />
        <Button onClick={() => void link(positionFragment(pkg, of.state()))} text={say("linkPosition", l)} />
        <Button onClick={() => void link(gameFragment(pkg, record.options))} text={say("linkNew", l)} />
      </div>
      <div class="buttons">
        <Button onClick={() => download(`${pkg.game.id}.txt`, recordText(pkg, record))} text={say("save", l)} />
        <Button onClick={() => void copy(recordText(pkg, record))} text={say("copyText", l)} />
      </div>
    </div>
  )
}

function Take() {
  const l = lang.value
  // The field keeps its own text: a copy in the state would make the page stop at a long one.
  const field = useRef<HTMLTextAreaElement>(null)
  const file = async (input: HTMLInputElement) => {
    const [first] = input.files ?? []
    if (first) await openText(await first.text())
  }
  return (
    <div class="take">
      <label class="file">
        {say("load", l)}
        <input
          type="file"
          accept=".txt,.json,text/plain,application/json"
          onChange={(event) => void file(event.currentTarget)}
        />
      </label>
      <label for="pasted">{say("paste", l)}</label>
      <textarea ref={field} id="pasted" rows={3} spellcheck={false} />
      <p class="soft">{say("fromHelp", l)}</p>
      <Button onClick={() => void openText(field.current?.value ?? "")} text={say("open", l)} />
    </div>
  )
}

/** A game goes out, or comes in. */
export function ShareDialog({ veiled }: { readonly veiled: boolean }) {
  const l = lang.value
  const [agreed, setAgreed] = useState(false)
  const [text, setText] = useState("")
  const of = given(veiled)
  return (
    <Dialog title={say("share", l)}>
      {of?.secret && !agreed ? (
        <div class="notice bad">
          <p>
            <strong>{say("secretsTitle", l)}.</strong> {say("secrets", l)}
          </p>
          {!veiled && <Button onClick={() => setAgreed(true)} text={say("shareAnyway", l)} />}
        </div>
      ) : (
        of && <Give of={of} said={setText} />
      )}
      <p role="status" class="said">
        {text}
      </p>
      <Take />
    </Dialog>
  )
}
