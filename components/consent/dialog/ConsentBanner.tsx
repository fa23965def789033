import { useEffect, useId, useRef, useState } from 'react'
import type { ConsentContent } from '#components/consent/consentContent.ts'
import { Button } from '#components/ui/Button.tsx'
import { ACCEPTED, type Consent, DECLINED } from '#lib/consent/rules.ts'
import styles from './ConsentBanner.module.css'

type Props = { content: ConsentContent; onDecide: (consent: Consent) => void; onChoose: () => void }

/**
 * The consent banner at the bottom of the window. It isn't modal, so the page can be used undecided; what it covers,
 * the end of the page too, can be scrolled clear of it, and the focus is never brought under it. It comes first in the
 * document, so that the keyboard reaches it first.
 */
export function ConsentBanner({ content, onDecide, onChoose }: Props) {
  const banner = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Screen readers announce a status that changes, but often not one that appears with its text.
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const { style } = document.documentElement
    let focused = false
    const reserve = () => {
      const height = `${banner.current?.offsetHeight ?? 0}px`
      style.paddingBlockEnd = height
      if (focused) style.scrollPaddingBlockEnd = `calc(${height} + var(--space-3))`
    }
    // A scroll padding of the window costs a new style for every element, so it waits for a key or the first focus.
    const onFocus = () => {
      focused = true
      reserve()
    }
    const events = ['keydown', 'focusin']
    const observer = new ResizeObserver(reserve)
    if (banner.current) observer.observe(banner.current)
    for (const name of events) document.addEventListener(name, onFocus, { capture: true, once: true })
    return () => {
      observer.disconnect()
      for (const name of events) document.removeEventListener(name, onFocus, { capture: true })
      style.paddingBlockEnd = ''
      style.scrollPaddingBlockEnd = ''
    }
  }, [])
  useEffect(() => setAnnounced(content.announce), [content])

  return (
    <>
      <p role="status" className="visually-hidden no-print">
        {announced}
      </p>
      <dialog
        ref={banner}
        open
        className={`${styles.banner} no-print`}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <div className={`page-width ${styles.inner}`}>
          <div>
            <h2 id={`${id}title`} className={styles.title}>
              {content.title}
            </h2>
            <p id={`${id}text`} className={styles.text}>
              {content.text} <a href={content.policy.href}>{content.policy.label}</a>
            </p>
          </div>
          <div className={styles.choices}>
            <Button variant="secondary" onClick={() => onDecide(ACCEPTED)}>
              {content.accept}
            </Button>
            <Button variant="secondary" onClick={() => onDecide(DECLINED)}>
              {content.decline}
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
              {content.choose}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  )
}
