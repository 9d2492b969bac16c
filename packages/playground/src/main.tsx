import { signal } from "@preact/signals"
import { type ComponentType, render } from "preact"
import { gameOf } from "./model/games"
import { prepare } from "./page-state"
import { App } from "./ui/app"

/**
 * The component that shows a game, loaded with the first game; the frame of the page is there
 * before.
 */
const table = signal<ComponentType | undefined>(undefined)

async function show(): Promise<void> {
  await prepare()
  const root = document.getElementById("app")
  if (root) render(<App table={table} />, root)
}

async function open(): Promise<void> {
  // All at once: the game that the address names, and the table.
  const game = gameOf(new URLSearchParams(location.hash.slice(1)).get("game") ?? "")
  if (game) void Promise.all([game.load(), import("./model/share")])
  const [{ Table }, { arrive, openFragment }] = await Promise.all([import("./ui/table"), import("./play"), show()])
  await arrive()
  table.value = Table
  addEventListener("hashchange", () => void openFragment(location.hash))
}

void open()
if (!import.meta.hot) void navigator.serviceWorker?.register("./sw.js")
