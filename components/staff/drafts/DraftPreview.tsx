'use client'

import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { LANGUAGES, type Language } from '#lib/domain/listing/listing.ts'
import type { PreviewAddresses } from '#lib/staff/drafts/drafts.ts'
import type { DraftWords } from './DraftBar.tsx'
import styles from './DraftPreview.module.css'

type Props = {
  addresses: PreviewAddresses
  /** Of the draft that the frame shows: with each further one it is loaded again. */
  revision: number
  words: DraftWords
  /** Shown first: the language of the desk. */
  first: Language | undefined
  languageNames: Record<Language, string>
}

/** Links of the page lead nowhere: the frame shows this page only. */
function holdLinks(event: Event): void {
  if (!(event.target as Element).closest?.('a[href]')) return
  event.preventDefault()
  event.stopPropagation()
}

/** The page as visitors would see it, with what the draft says; the frame is there only while it is shown. */
export function DraftPreview({ addresses, revision, words, first, languageNames }: Props) {
  const languages = LANGUAGES.filter((language) => addresses[language])
  const [isShown, setShown] = useState(false)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const [language, setLanguage] = useState(first && addresses[first] ? first : languages[0])
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const address = language && addresses[language]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is shown at another address.
  useEffect(() => {
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0
  }, [revision])
  const onLoad = ({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    contentWindow?.scrollTo(0, scrolled.current)
    contentDocument?.addEventListener('click', holdLinks, true)
  }

  if (!address) return null
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? words.hide : words.show}
        </Button>
        {isShown && (
          <>
            <fieldset>
              <legend className="visually-hidden">{words.width}</legend>
              {(['phone', 'desktop'] as const).map((name) => (
                <label key={name}>
                  <input type="radio" name="preview-width" checked={width === name} onChange={() => setWidth(name)} />
                  {words[name]}
                </label>
              ))}
            </fieldset>
            <fieldset>
              <legend className="visually-hidden">{words.language}</legend>
              {languages.map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="preview-language"
                    checked={language === name}
                    onChange={() => setLanguage(name)}
                  />
                  {languageNames[name]}
                </label>
              ))}
            </fieldset>
          </>
        )}
      </div>
      {isShown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
        <section className={styles.window} aria-label={words.preview} tabIndex={0}>
          {/* Without allow-forms: the forms of the page do nothing. */}
          <iframe
            ref={frame}
            className={styles.frame}
            data-width={width}
            title={words.preview}
            src={`${address}?draft=${revision}`}
            sandbox="allow-same-origin allow-scripts"
            onLoad={onLoad}
          />
        </section>
      )}
    </div>
  )
}
