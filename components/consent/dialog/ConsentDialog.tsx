'use client'
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { ShownCategory } from '#components/consent/consentCategories.ts'
import type { ConsentContent } from '#components/consent/consentContent.ts'
import { consentNow, decide } from '#components/consent/consentStore.ts'
import { removeServiceCookies } from '#components/consent/serviceCookies.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import { ACCEPTED, CONSENT_CATEGORIES, type Consent, consentTo, DECLINED } from '#lib/consent/rules.ts'
import styles from './ConsentDialog.module.css'

type ConsentBannerProps = {
  content: ConsentContent
  onDecide: (consent: Consent) => void
  onChoose: () => void
  /** Called with what had the focus before the banner got it. */
  onEnter: (from: EventTarget | null) => void
}

/**
 * The consent banner at the bottom of the window. It isn't modal, so the page can be used undecided; what it covers,
 * the end of the page too, can be scrolled clear of it, and the focus is never brought under it. It comes first in the
 * document, so that the keyboard reaches it first.
 */
function ConsentBanner({ content, onDecide, onChoose, onEnter }: ConsentBannerProps) {
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
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onEnter(relatedTarget)
        }}
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

type CategoryChoiceProps = {
  shown: ShownCategory
  /** Text at the category that can't be refused. */
  always: string
  chosen: boolean
}

/** One category: checkbox, purpose, and a collapsible list of its stored entries. */
function CategoryChoice({ shown: { category, name, text, count, things }, always, chosen }: CategoryChoiceProps) {
  const id = useId()
  const locked = category === 'necessary'
  return (
    <li className={styles.category}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={category}
          defaultChecked={locked || chosen}
          disabled={locked}
          aria-describedby={id}
        />
        <span className={styles.name}>{name}</span>
        {locked && <span className={styles.always}>{always}</span>}
      </label>
      <div className={styles.about}>
        <p id={id}>{text}</p>
        {things.length === 0 ? (
          <p className={styles.none}>{count}</p>
        ) : (
          <details>
            <summary>{count}</summary>
            <ul className={styles.items}>
              {things.map(({ name: thing, by, purpose, kept, place }) => (
                <li key={`${by} ${thing} ${purpose}`}>
                  <p>{purpose}</p>
                  <p className={styles.item}>
                    <strong>{thing}</strong> · {by} · {place} · {kept}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

type ConsentSettingsProps = { content: ConsentContent; onDecide: (consent: Consent) => void; onClose: () => void }

/** The settings: the categories with their stored entries. Closing by button, Escape or backdrop decides nothing. */
function ConsentSettings({ content, onDecide, onClose }: ConsentSettingsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const now = consentNow()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // Closed first, so that the browser returns the focus to the element that opened it.
  const finish = (consent: Consent) => {
    dialog.current?.close()
    onDecide(consent)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    finish(consentTo(CONSENT_CATEGORIES.filter((category) => chosen.has(category))))
  }
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the dialog brings itself
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose} onClick={closeBeside}>
      <form onSubmit={save} className={styles.form}>
        <div className={styles.head}>
          <h2 id={title}>{content.settings}</h2>
          <button
            type="button"
            className={`${iconButton.button} ${styles.close}`}
            aria-label={content.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className={styles.intro}>
          {content.intro} <a href={content.policy.href}>{content.policy.label}</a>
        </p>
        <ul className={styles.categories}>
          {content.categories.map((shown) => (
            <CategoryChoice
              key={shown.category}
              shown={shown}
              always={content.always}
              chosen={now?.[shown.category] ?? false}
            />
          ))}
        </ul>
        <div className={styles.decisions}>
          <Button variant="secondary" type="submit">
            {content.save}
          </Button>
          <Button variant="secondary" onClick={() => finish(DECLINED)}>
            {content.decline}
          </Button>
          <Button variant="secondary" onClick={() => finish(ACCEPTED)}>
            {content.accept}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

export type DialogProps = {
  content: ConsentContent
  /** The visitor hasn't decided: the banner is shown. */
  undecided: boolean
  /** The settings are open. */
  settings: boolean
  onSettings: (open: boolean) => void
}

/** Both layers: the banner at the bottom of the window, and the settings in a modal dialog. */
export function ConsentDialog({ content, undecided, settings, onSettings }: DialogProps) {
  const before = useRef<EventTarget | null>(null)
  const choose = (consent: Consent) => {
    decide(consent, content.services)
    removeServiceCookies(consent)
    // The banner goes with the focus, which returns to where it was, or to the page's content.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const { current } = before
      const place = current instanceof HTMLElement && current.isConnected ? current : document.getElementById('main')
      place?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      {undecided && (
        <ConsentBanner
          content={content}
          onDecide={choose}
          onChoose={() => onSettings(true)}
          onEnter={(from) => {
            before.current = from
          }}
        />
      )}
      {settings && <ConsentSettings content={content} onDecide={choose} onClose={() => onSettings(false)} />}
    </>
  )
}
