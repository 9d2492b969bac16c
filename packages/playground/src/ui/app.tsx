import type { Signal } from "@preact/signals"
import { type ComponentType, h } from "preact"
import { ask, dialog, lang, listed, own, paint, sing, sound, speak, theme } from "../page-state"
import { say } from "../words"
import { Button } from "./controls"
import { NoticeBar } from "./notice"

function Moon() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" fill="currentColor" />
    </svg>
  )
}

function Sun() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <circle cx="12" cy="12" r="4.5" fill="currentColor" />
      <path
        d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </svg>
  )
}

/** A loudspeaker, with waves while it sounds. */
function Speaker() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M3 9v6h4l5 4.5V4.5L7 9Z" fill="currentColor" />
      <path
        d={sound.value ? "M15.5 8.5q3 3.5 0 7M18 6q5.5 6 0 12" : "M15.5 9.5l5 5M20.5 9.5l-5 5"}
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        fill="none"
      />
    </svg>
  )
}

function Header() {
  const l = lang.value
  const other = theme.value === "light" ? "dark" : "light"
  return (
    <header class="bar">
      <a class="brand" href="#start" aria-label={say("games", l)}>
        <svg viewBox="0 0 64 64" width="26" height="26" aria-hidden="true">
          <path d="M8 42h48l-8 12H17z" fill="currentColor" />
          <path d="M30 8v29H12z" fill="var(--accent)" />
          <path d="M35 16v21h16z" fill="currentColor" />
        </svg>
        <span>Flottille</span>
      </a>
      <button type="button" class="game-name" aria-haspopup="dialog" onClick={() => ask("new")}>
        {own.value?.game.title ?? listed.value.title[l]}
        <span aria-hidden="true"> ▾</span>
      </button>
      <span class="grow" />
      <Button class="quiet" aria-haspopup="dialog" onClick={() => ask("share")} text={say("share", l)} />
      <Button
        class="quiet"
        lang={l === "en" ? "fr" : "en"}
        aria-label={say("language", l)}
        onClick={() => void speak(l === "en" ? "fr" : "en")}
        text={l === "en" ? "FR" : "EN"}
      />
      <button
        type="button"
        class="quiet icon"
        aria-label={say("sound", l)}
        aria-pressed={sound.value}
        title={say("sound", l)}
        onClick={() => sing(!sound.value)}
      >
        <Speaker />
      </button>
      <button
        type="button"
        class="quiet icon"
        aria-label={say(other, l)}
        title={say(other, l)}
        onClick={() => paint(other)}
      >
        {other === "dark" ? <Moon /> : <Sun />}
      </button>
    </header>
  )
}

/** The frame of the page, and in it the table once it is there. */
export function App({ table }: { readonly table: Signal<ComponentType | undefined> }) {
  return (
    <>
      <Header />
      {dialog.value === undefined && <NoticeBar />}
      {table.value ? (
        h(table.value, {})
      ) : (
        <main class="loading">
          <h1 class="hidden">{listed.value.title[lang.value]}</h1>
          <p>{say("loading", lang.value)}</p>
        </main>
      )}
    </>
  )
}
