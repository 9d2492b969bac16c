import { type Clause, coreChapter } from "@flottille/core/rulebook"
import { useEffect, useRef, useState } from "preact/hooks"
import { rulebookOf } from "../model/rulebooks"
import { clause, lang, reviewed, room, session } from "../page-state"
import { say } from "../words"

function ClauseText({ of, open }: { readonly of: Clause; readonly open: boolean }) {
  const l = lang.value
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: "nearest" })
  }, [open])
  return (
    <article class={open ? "clause open" : "clause"} ref={place}>
      <h4>
        <span class="id">{of.id}</span> {of.title[l]}
      </h4>
      <p>{of.text[l]}</p>
      {of.reason && (
        <p class="reason">
          <strong>{say("ruling", l)}.</strong> {of.reason[l]}
        </p>
      )}
    </article>
  )
}

/** The rules, clause by clause; the one that was asked about is marked. */
export function Rules() {
  const l = lang.value
  const [word, setWord] = useState("")
  const pkg = (reviewed.value ?? session.value ?? room.value)?.pkg
  const rulebook = pkg && rulebookOf(pkg.game.id)
  if (!rulebook) return null
  const wanted = word.trim().toLocaleLowerCase(l)
  const fits = ({ id, title, text }: Clause) => `${id} ${title[l]} ${text[l]}`.toLocaleLowerCase(l).includes(wanted)
  const chapters = [...rulebook.chapters, coreChapter].map((each) => ({
    ...each,
    clauses: each.clauses.filter(fits),
  }))
  return (
    <div class="rules">
      {rulebook.goal && <p class="goal">{rulebook.goal[l]}</p>}
      <input
        type="search"
        value={word}
        placeholder={say("findRule", l)}
        aria-label={say("findRule", l)}
        onInput={(event) => setWord(event.currentTarget.value)}
      />
      {chapters.map(
        ({ title, clauses }) =>
          clauses.length > 0 && (
            <section key={title.en}>
              <h3>{title[l]}</h3>
              {clauses.map((each) => (
                <ClauseText key={each.id} of={each} open={each.id === clause.value} />
              ))}
            </section>
          ),
      )}
      <p class="soft credits">{rulebook.credits[l]}</p>
    </div>
  )
}
