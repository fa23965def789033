import { type FormEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { ConsentContent } from '#components/consent/consentContent.ts'
import { consentNow } from '#components/consent/consentStore.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import { ACCEPTED, CONSENT_CATEGORIES, type Consent, consentTo, DECLINED } from '#lib/consent/rules.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import styles from './ConsentSettings.module.css'

type Props = { content: ConsentContent; onDecide: (consent: Consent) => void; onClose: () => void }

/** The settings: the categories with their stored entries. Closing by button, Escape or backdrop decides nothing. */
export function ConsentSettings({ content, onDecide, onClose }: Props) {
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
        <div className={styles.choices}>
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
