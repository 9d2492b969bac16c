import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { ask, lang } from "../page-state"
import { say } from "../words"
import { Button } from "./controls"
import { NoticeBar } from "./notice"

/** A modal dialog. It shows the message of the page, which it would otherwise cover. */
export function Dialog({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!place.current?.open) place.current?.showModal()
  }, [])
  const close = () => ask()
  return (
    <dialog ref={place} aria-labelledby="dialog-title" onClose={close} onCancel={close}>
      <div class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <Button class="quiet" onClick={close} text={say("close", lang.value)} />
      </div>
      <NoticeBar />
      {children}
    </dialog>
  )
}
