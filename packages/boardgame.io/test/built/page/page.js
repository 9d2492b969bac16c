// @ts-nocheck -- this runs in a browser, whose names the rest of the repository must not know.
import { boardgameOf } from "@flottille/boardgame.io"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { Client } from "boardgame.io/client"
import { Debug } from "boardgame.io/debug"
import { SocketIO } from "boardgame.io/multiplayer"

const { server, ...seat } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const debug = { impl: Debug }
const client = Client({
  game: boardgameOf(lesGrandsAmirauxPackage),
  debug,
  multiplayer: SocketIO({ server, socketOpts: { transports: ["websocket"] } }),
  ...seat,
})
client.start()

const button = (text) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === text)
const until = async (done) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** All that the page of a seat holds: what the panel shows of each kind, and what lies behind it. */
window.all = async () => {
  await until(() => client.getState()?._stateID === 1)
  const shown = []
  for (const tab of ["Main", "Log", "Info", "AI"]) {
    button(tab).click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    shown.push(document.body.innerText)
  }
  return [...shown, JSON.stringify([client.store.getState(), client.log, client.getInitialState(), client.matchData])]
}

/** Lets the panel's own bots play in a game that begins with what the seat knows; gives how many moves they made. */
window.play = async () => {
  const { view } = client.getState().G
  client.stop()
  const local = Client({ game: boardgameOf(lesGrandsAmirauxPackage, { view }), debug })
  local.start()
  button("AI").click()
  await until(() => document.querySelector("select"))
  const made = []
  for (const bot of ["MCTS", "Random"]) {
    const choice = document.querySelector("select")
    choice.value = bot
    choice.dispatchEvent(new Event("change", { bubbles: true }))
    const before = local.getState()._stateID
    button("2").click()
    await until(() => local.getState()._stateID > before)
    made.push(bot)
  }
  return made
}
