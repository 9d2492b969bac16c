import type { ComponentChildren, JSX } from "preact"

/** A button with its words. */
export function Button({
  text,
  ...attributes
}: JSX.IntrinsicElements["button"] & { readonly text: ComponentChildren }) {
  return (
    <button type="button" {...attributes}>
      {text}
    </button>
  )
}

interface SelectProps<Value> {
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly change?: (value: Value) => void
}

/** A choice among a few values. */
export function Select<Value extends string | number>({
  options,
  change,
  ...attributes
}: SelectProps<Value> & JSX.IntrinsicElements["select"]) {
  const choose = (index: number) => {
    const chosen = options[index]
    if (chosen) change?.(chosen[0])
  }
  return (
    <select {...attributes} onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

interface CheckProps {
  readonly words: string
  readonly checked: boolean
  readonly change: (isChecked: boolean) => void
}

/** A box to tick, with its words. */
export function Check({ words, checked, change }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
      {words}
    </label>
  )
}
