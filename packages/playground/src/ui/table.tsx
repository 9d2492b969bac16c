import { useLayoutEffect } from "preact/hooks"
import { dialog, lang, listed, own, reviewed, screen, session, tab } from "../page-state"
import { say } from "../words"
import { later } from "./later"
import { Log } from "./log"
import { Play } from "./play-area"
import { Side } from "./side"

const Analyse = later(async () => (await import("./analyse")).Analyse)
const Curtain = later(async () => (await import("./curtain")).Curtain)
const Entrance = later(async () => (await import("./entrance")).Entrance)
const LinkDialog = later(async () => (await import("./link/dialog")).LinkDialog)
const Lesson = later(async () => (await import("./lesson")).Lesson)
const Mistakes = later(async () => (await import("./mistakes")).Mistakes)
const NewGame = later(async () => (await import("./new-game")).NewGame)
const OwnGameDialog = later(async () => (await import("./own-game")).OwnGameDialog)
const OwnGameTable = later(async () => (await import("./own-game")).OwnGameTable)
const Puzzles = later(async () => (await import("./puzzles")).Puzzles)
const ReviewArea = later(async () => (await import("./review-area")).ReviewArea)
const ReviewLog = later(async () => (await import("./review-area")).ReviewLog)
const RoomTable = later(async () => (await import("./link/table")).RoomTable)
const SavedGames = later(async () => (await import("./saved-games")).SavedGames)
const Rules = later(async () => (await import("./rules")).Rules)
const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog)

const tabs = ["log", "rules", "analyse"] as const

function Panel() {
  const running = session.value
  if (tab.value === "rules") return <Rules />
  const shown = reviewed.value
  if (shown) {
    if (tab.value === "log") return <ReviewLog />
    const isOpen = shown.viewer === "referee" || shown.record.outcome !== undefined
    return isOpen ? <Mistakes shown={shown} /> : <p class="soft">{say("notYourTurn", lang.value)}</p>
  }
  if (!running) return null
  return tab.value === "log" ? <Log running={running} /> : <Analyse running={running} />
}

/** The table of a game: the board, and beside it the log, the rules and the analysis. */
export function Table() {
  // Another part of the page begins at its top, also on a phone on which the last one was scrolled.
  useLayoutEffect(() => scrollTo(0, 0), [screen.value])
  const running = session.value
  running?.changes.value
  const sight = running?.sight()
  const veiled = !reviewed.value && sight?.kind === "curtain"
  return (
    <>
      {own.value ? (
        <OwnGameTable />
      ) : screen.value.kind === "entrance" ? (
        <Entrance />
      ) : screen.value.kind === "room" ? (
        <RoomTable key={screen.value.link.url + screen.value.link.key} link={screen.value.link} />
      ) : screen.value.kind === "tutorial" ? (
        <Lesson key={screen.value.listed.id} game={screen.value.listed} first={screen.value.step} />
      ) : screen.value.kind === "puzzles" ? (
        <Puzzles key={screen.value.listed.id} game={screen.value.listed} />
      ) : (
        <main class="table">
          <h1 class="hidden">{listed.value.title[lang.value]}</h1>
          {reviewed.value ? (
            <ReviewArea shown={reviewed.value} />
          ) : (
            running && sight?.kind === "seen" && <Play running={running} sight={sight} />
          )}
          {veiled && running && sight.kind === "curtain" && <Curtain running={running} next={sight.next} />}
          {!veiled && (
            <Side tabs={tabs}>
              <Panel />
            </Side>
          )}
        </main>
      )}
      {dialog.value === "own" && <OwnGameDialog />}
      {dialog.value === "new" && <NewGame />}
      {dialog.value === "link" && <LinkDialog />}
      {dialog.value === "games" && <SavedGames />}
      {dialog.value === "share" && <ShareDialog veiled={veiled} />}
    </>
  )
}
