import { useEffect } from "preact/hooks"
import { lang, notice, unsay } from "../page-state"
import { say } from "../words"
import { Button } from "./controls"

/** Milliseconds after which good news go away. */
const PATIENCE = 8000

/** The message of the page: above the board, or in the dialog that is open. */
export function NoticeBar() {
  const said = notice.value
  useEffect(() => {
    if (said?.tone !== "good") return
    const timer = setTimeout(unsay, PATIENCE)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div role="status" class="notices">
      {said && (
        <div class={`notice ${said.tone}`}>
          <p>
            {said.text}
            {said.detail && <small>{said.detail}</small>}
          </p>
          {said.ways?.map(([words, take]) => (
            <Button key={words} onClick={take} text={words} />
          ))}
          <Button class="quiet" onClick={unsay} text={say("close", lang.value)} />
        </div>
      )}
    </div>
  )
}

/** What went wrong in a form or a panel, once something has. */
export function Problem({ text, id }: { readonly text: string | undefined; readonly id?: string }) {
  if (text === undefined) return null
  return (
    <p class="why" role="alert" id={id}>
      {text}
    </p>
  )
}
