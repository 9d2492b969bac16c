import { dialog, lang, listed, own, reviewed, screen, session, tab, turnTo } from "../page-state"
import { say } from "../words"
import { Curtain } from "./curtain"
import { later } from "./later"
import { Log } from "./log"
import { Play } from "./play-area"
import { Rules } from "./rules"

const Analyse = later(async () => (await import("./analyse")).Analyse)
const Entrance = later(async () => (await import("./entrance")).Entrance)
const Lesson = later(async () => (await import("./lesson")).Lesson)
const Mistakes = later(async () => (await import("./mistakes")).Mistakes)
const NewGame = later(async () => (await import("./new-game")).NewGame)
const OwnGameDialog = later(async () => (await import("./own-game")).OwnGameDialog)
const OwnGameTable = later(async () => (await import("./own-game")).OwnGameTable)
const Puzzles = later(async () => (await import("./puzzles")).Puzzles)
const ReviewArea = later(async () => (await import("./review-area")).ReviewArea)
const ReviewLog = later(async () => (await import("./review-area")).ReviewLog)
const SavedGames = later(async () => (await import("./saved-games")).SavedGames)
const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog)

const tabs = ["log", "rules", "analyse"] as const
const titles = { log: "happened", rules: "rules", analyse: "analyse" } as const

function Tabs() {
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
    if (step === 0) return
    const next = tabs[(tabs.indexOf(tab.value) + step + tabs.length) % tabs.length]
    if (next) tab.value = next
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" class="tabs" onKeyDown={move}>
      {tabs.map((name) => (
        <button
          type="button"
          role="tab"
          key={name}
          id={`tab-${name}`}
          aria-selected={tab.value === name}
          aria-controls="panel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => turnTo(name)}
        >
          {say(titles[name], lang.value)}
        </button>
      ))}
    </div>
  )
}

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
      ) : screen.value.kind === "tutorial" ? (
        <Lesson key={screen.value.listed.id} game={screen.value.listed} />
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
            <section class="side" aria-label={say(titles[tab.value], lang.value)}>
              <Tabs />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
              <div role="tabpanel" id="panel" class="panel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
                <Panel />
              </div>
            </section>
          )}
        </main>
      )}
      {dialog.value === "own" && <OwnGameDialog />}
      {dialog.value === "new" && <NewGame />}
      {dialog.value === "games" && <SavedGames />}
      {dialog.value === "share" && <ShareDialog veiled={veiled} />}
    </>
  )
}
