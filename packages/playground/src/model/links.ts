/** Writes games as addresses and files. */
import type { GameRecord, StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import { pack } from "./packing"

/** Copies a text, and returns whether the browser let the page do so. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** A record as people read it. */
export function recordText({ game }: AnyGamePackage, record: GameRecord<unknown, object>): string {
  return formatRecord(game, record)
}

/** The part of an address that leads to a record, at one of its entries. */
export async function recordFragment(
  pkg: AnyGamePackage,
  record: GameRecord<unknown, object>,
  at = record.entries.length,
): Promise<string> {
  const packed = await pack(recordText(pkg, record))
  return `#record=${packed}${at < record.entries.length ? `&at=${at}` : ""}`
}

/** The part of an address that leads to a study. */
export async function studyFragment(text: string): Promise<string> {
  return `#study=${await pack(text)}`
}

/** The part of an address that leads to a position, to be played from there. */
export async function positionFragment({ game }: AnyGamePackage, state: StateWith): Promise<string> {
  return `#game=${game.id}&position=${await pack(game.formatState(state))}`
}

/** The part of an address that leads to a new game. */
export async function gameFragment({ game }: AnyGamePackage, options: object): Promise<string> {
  const usual = JSON.stringify(game.options())
  return `#game=${game.id}${JSON.stringify(options) === usual ? "" : `&options=${await pack(JSON.stringify(options))}`}`
}

/** Offers a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
