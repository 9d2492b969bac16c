import type { AnyGamePackage } from "@flottille/core/package"
import { findClause } from "@flottille/core/rulebook"
import { useState } from "preact/hooks"
import { type Control, type FormLine, formOf } from "../model/option-form"
import { optionName, optionValue } from "../model/option-names"
import { rulebookOf } from "../model/rulebooks"
import { lang } from "../page-state"
import { say } from "../words"
import { Select } from "./controls"

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== "object"

interface FieldProps {
  readonly id: string
  readonly name: string
  readonly pkg: AnyGamePackage
  readonly control: Control
  readonly value: unknown
  readonly change: (value: unknown) => void
}

function Json({ id, value, change }: Pick<FieldProps, "id" | "value" | "change">) {
  const [text, setText] = useState(value === undefined ? "" : JSON.stringify(value))
  const [wrong, setWrong] = useState(false)
  const input = (given: string) => {
    setText(given)
    try {
      change(given.trim() === "" ? undefined : JSON.parse(given))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <textarea
      id={id}
      rows={2}
      value={text}
      aria-invalid={wrong}
      spellcheck={false}
      onInput={(event) => input(event.currentTarget.value)}
    />
  )
}

/** One value, given as its shape asks for. */
function Field({ pkg, id, name, control, value, change }: FieldProps) {
  const l = lang.value
  if (control.kind === "flag")
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    )
  if (control.kind === "choice") {
    const { values } = control
    return (
      <Select
        id={id}
        value={isPlain(value) ? values.indexOf(value) : -1}
        change={(index) => change(values[index])}
        options={values.map((each, index) => [index, optionValue(pkg, name, each, l)])}
      />
    )
  }
  if (control.kind === "integer") {
    const { min, max, nullable } = control
    const number = (text: string) => change(text === "" ? (nullable ? null : undefined) : Number(text))
    return (
      <input
        id={id}
        type="number"
        min={min}
        max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        value={typeof value === "number" ? value : ""}
        placeholder={nullable ? optionValue(pkg, name, null, l) : undefined}
        onInput={(event) => number(event.currentTarget.value)}
      />
    )
  }
  return <Json id={id} value={value} change={change} />
}

function Line({
  pkg,
  line,
  value,
  change,
}: { readonly pkg: AnyGamePackage; readonly line: FormLine } & Pick<FieldProps, "value" | "change">) {
  const l = lang.value
  const rulebook = rulebookOf(pkg.game.id)
  const clause = rulebook && findClause(rulebook, line.rule)
  const id = `option-${line.name}`
  return (
    <div class="option">
      <label for={id}>
        {optionName(line.name, l)} <code>{line.name}</code>
      </label>
      <Field pkg={pkg} id={id} name={line.name} control={line.control} value={value} change={change} />
      {clause && (
        <details>
          <summary>
            <span class="id">{clause.id}</span> {clause.title[l]}
          </summary>
          <p>{clause.text[l]}</p>
          {clause.reason && <p class="reason">{clause.reason[l]}</p>}
        </details>
      )}
    </div>
  )
}

interface OptionFormProps {
  readonly pkg: AnyGamePackage
  readonly chosen: Readonly<Record<string, unknown>>
  readonly change: (chosen: Readonly<Record<string, unknown>>) => void
}

/** The options of a game, each with its clause. */
export function OptionForm({ pkg, chosen, change }: OptionFormProps) {
  const l = lang.value
  return (
    <details class="options">
      <summary>
        {say("options", l)} <span class="soft">{Object.keys(chosen).length === 0 && say("usual", l)}</span>
      </summary>
      {formOf(pkg, chosen).map((line) => (
        <Line
          key={`${pkg.game.id} ${line.name}`}
          pkg={pkg}
          line={line}
          value={Object.hasOwn(chosen, line.name) ? chosen[line.name] : line.initial}
          change={(value) => change({ ...chosen, [line.name]: value })}
        />
      ))}
    </details>
  )
}
