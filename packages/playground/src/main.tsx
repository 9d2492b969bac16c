import { signal } from "@preact/signals"
import { type ComponentType, render } from "preact"
import { gameOf } from "./model/games"
import { App } from "./ui/app"

/**
 * The component that shows a game, loaded with the first game; the frame of the page is there
 * before.
 */
const table = signal<ComponentType | undefined>(undefined)

async function open(): Promise<void> {
  // All at once: the game that the address names, and the table.
  const game = gameOf(new URLSearchParams(location.hash.slice(1)).get("game") ?? "")
  if (game) void Promise.all([game.load(), import("./model/share")])
  const [{ Table }, { arrive, openFragment }] = await Promise.all([import("./ui/table"), import("./play")])
  await arrive()
  table.value = Table
  addEventListener("hashchange", () => void openFragment(location.hash))
}

const root = document.getElementById("app")
if (root) render(<App table={table} />, root)
void open()
if (!import.meta.hot) void navigator.serviceWorker?.register("./sw.js")
