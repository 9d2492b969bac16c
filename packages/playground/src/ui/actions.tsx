import type { Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useState } from "preact/hooks"
import { countOf } from "../model/names"
import type { Seated } from "../model/seated"
import { lang } from "../page-state"
import { say, sentences } from "../words"
import { Button } from "./controls"
import { later } from "./later"

export const ClauseLink = later(async () => (await import("./why")).ClauseLink)
export const TypedMove = later(async () => (await import("./why")).TypedMove)
export const Why = later(async () => (await import("./why")).Why)

/** A list of more is found in by a word. */
const MOST_SHOWN = 40

/** An action as a button or a line names it. */
export function labelOf({ game, diagram }: AnyGamePackage, action: unknown, view: unknown): string {
  return diagram?.label(action, view, lang.value) ?? game.formatAction(action)
}

/** Says whether an action proposes a draw, which ends the game when all agree. */
export function isDraw(action: unknown): boolean {
  return typeof action === "object" && action !== null && "type" in action && action.type === "draw"
}

/** Asks before a proposal of a draw, and before an action that ends the turn while orders are missing. */
export function isConfirmed(running: Seated, seat: Seat, action: unknown): boolean {
  const l = lang.value
  if (isDraw(action)) return confirm(say("confirmDraw", l))
  const missing = running.missing(seat, action)
  if (!missing) return true
  return confirm(sentences.missingOrders[l](countOf(running.pkg, missing.left, missing.unit, l)))
}

/** The orders that a seat has given: a click gives one anew on the board, another takes it back. */
export function Orders(props: { running: Seated; seat: Seat; view: unknown; legal: readonly unknown[] }) {
  const { running, seat, view, legal } = props
  const l = lang.value
  const { pkg } = running
  const given: unknown = Object(view).orders?.[seat]
  if (!Array.isArray(given) || given.length === 0) return null
  const withdrawals = legal.filter((action) => Object(action).type === "withdraw")
  return (
    <ol class="orders" aria-label={say("orders", l)}>
      {given.map((order: unknown) => {
        const { unit, at, type } = Object(order)
        const label = labelOf(pkg, order, view)
        const [place = ""] = pkg.diagram?.path(order, view) ?? []
        const withdrawal: unknown = withdrawals.find((action) => Object(action).what === (unit ?? at ?? type))
        return (
          <li key={label}>
            <Button
              class="quiet"
              onClick={() => document.querySelector("flottille-board")?.touch(place)}
              text={label}
            />
            <Button
              class="quiet"
              disabled={withdrawal === undefined}
              aria-label={`${say("remove", l)}: ${label}`}
              onClick={() => running.act(seat, withdrawal)}
              text="×"
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Everything that can be done, to be picked from a list. */
export function ActionList({
  running,
  seat,
  view,
}: {
  readonly running: Seated
  readonly seat: Seat
  readonly view: unknown
}) {
  const l = lang.value
  const [word, setWord] = useState("")
  const [open, setOpen] = useState(!running.pkg.diagram)
  running.changes.value
  const { match, pkg } = running
  const all = open ? match.legalActions(seat, { amending: true }) : []
  const named = all.map((action) => ({ action, label: labelOf(pkg, action, view) }))
  const wanted = word.trim().toLocaleLowerCase(l)
  const found = named.filter(({ label }) => label.toLocaleLowerCase(l).includes(wanted))
  return (
    <details class="actions" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {say("actions", l)}
        {open && ` (${all.length})`}
      </summary>
      {all.length > MOST_SHOWN && (
        <input
          type="search"
          value={word}
          aria-label={say("filter", l)}
          placeholder={say("filter", l)}
          onInput={(event) => setWord(event.currentTarget.value)}
        />
      )}
      <ul class="choices">
        {found.slice(0, MOST_SHOWN).map(({ action, label }) => (
          <li key={label}>
            <Button onClick={() => isConfirmed(running, seat, action) && running.act(seat, action)} text={label} />
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p class="soft">
          {found.length - MOST_SHOWN} {say("more", l)}
        </p>
      )}
    </details>
  )
}
