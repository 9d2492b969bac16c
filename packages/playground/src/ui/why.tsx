import type { Refusal, Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { clauseInForce, findClause } from "@flottille/core/rulebook"
import { useState } from "preact/hooks"
import { rulebookOf } from "../model/rulebooks"
import type { Seated } from "../model/seated"
import { lang, read } from "../page-state"
import { say } from "../words"

/** The explanation of a refusal: the sentence and the clause. */
export function Why({ pkg, refusal }: { readonly pkg: AnyGamePackage; readonly refusal: Refusal }) {
  return (
    <div class="why" role="alert">
      <p>{pkg.explain(refusal, lang.value)}</p>
      <ClauseLink pkg={pkg} rule={refusal.rule} />
    </div>
  )
}

/** A clause in its own words, and the way to it among the rules. */
export function ClauseLink({ pkg, rule }: { readonly pkg: AnyGamePackage; readonly rule: string }) {
  const l = lang.value
  const rulebook = rulebookOf(pkg.game.id)
  const found = rulebook && findClause(rulebook, clauseInForce(rulebook, rule))
  if (!found) return null
  return (
    <button type="button" class="clause-link" onClick={() => read(found.id)}>
      <span class="id">{found.id}</span> <strong>{found.title[l]}.</strong> {found.text[l]}
    </button>
  )
}

/** A text field for an action; it is validated while the player types. */
export function TypedMove({ running, seat }: { readonly running: Seated; readonly seat: Seat }) {
  const l = lang.value
  const [text, setText] = useState("")
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = (event: Event) => {
    event.preventDefault()
    if (text.trim() === "") return
    const refused = running.type(seat, text)
    setRefusal(refused)
    if (!refused) setText("")
  }
  const id = "typed-move"
  return (
    <form class="typed" onSubmit={submit}>
      <label for={id}>{say("type", l)}</label>
      <div class="row">
        <input
          id={id}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say("do", l)}</button>
      </div>
      {refusal && <Why pkg={running.pkg} refusal={refusal} />}
    </form>
  )
}
