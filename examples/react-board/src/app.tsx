import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { dejarikPackage } from "@flottille/dejarik/package"
import { useState } from "react"
import { Board } from "./board"

const OWN = 0

function begin(seed: number) {
  const match = createMatch(dejarikPackage.game, { seed })
  const luck = createRandom(seed)
  /**
   * Plays until the own seat must act or the game ends, then returns the view and the new events.
   */
  const look = (delivered: number) => {
    for (let [actor] = match.actors(); typeof actor === "number" && actor !== OWN; [actor] = match.actors())
      match.submit(actor, pick(match.legalActions(actor), luck))
    const events = match.events(OWN)
    return { view: match.view(OWN), events: events.slice(delivered), delivered: events.length }
  }
  return { match, look }
}

/** A game of Dejarik, with the clause of the latest refusal. */
export function App({ seed }: { readonly seed: number }) {
  const [{ match, look }] = useState(() => begin(seed))
  const [{ view, events, delivered }, setSeen] = useState(() => look(0))
  const [refused, setRefused] = useState("")
  return (
    <>
      <h1>Dejarik</h1>
      <Board
        package={dejarikPackage}
        seat={OWN}
        view={view}
        events={events}
        onAction={(action) => {
          setRefused("")
          if (match.submit(OWN, action).ok) setSeen(look(delivered))
        }}
        onRefused={({ detail }) => setRefused(detail.refusal.rule)}
      />
      {refused && <p id="refused">Clause {refused} of the rules forbids it.</p>}
    </>
  )
}
