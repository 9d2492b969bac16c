import { useState } from "preact/hooks"
import { phrases, tell } from "../../link/words"
import { copyText } from "../../model/links"
import { lang } from "../../page-state"
import { Button } from "../controls"

/** A link with the button that copies it. */
export function Copy({ name, fragment }: { readonly name: string; readonly fragment: string }) {
  const l = lang.value
  const [isCopied, setCopied] = useState(false)
  const text = `${location.origin}${location.pathname}${fragment}`
  const copy = () => void copyText(text).then(setCopied)
  return (
    <li>
      <label>
        <span>{name}</span>
        <input
          readOnly
          value={text}
          aria-label={phrases.link[l](name)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button aria-label={phrases.copyOf[l](name)} onClick={copy} text={tell(isCopied ? "copied" : "copy", l)} />
    </li>
  )
}
