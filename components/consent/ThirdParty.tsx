'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { CONSENT_EVENT, type ConsentCategory } from '#lib/domain/third-parties.ts'
import styles from './ThirdParty.module.css'

export type ThirdPartyProps = {
  category: ConsentCategory
  /** What stands there until then; from the site itself. */
  poster: ReactNode
  icon: ReactNode
  labels: { begin: string /** Who gets to know what. */; notice: string }
  /** The way that needs no script: a link to the same at its provider. */
  elsewhere: ReactNode
}

type Props = ThirdPartyProps & {
  /** What is loaded from the third party; told whether by a click on it, or because a consent dialog allowed it. */
  children: (byClick: boolean) => ReactNode
}

/** Keeps something of a third party out of the page until the visitor asks for it, or has allowed its category. */
export function ThirdParty({ category, poster, icon, labels, elsewhere, children }: Props) {
  const [opened, setOpened] = useState<'click' | 'consent' | null>(null)
  const notice = useId()

  useEffect(() => {
    const allow = (event: Event) => {
      const allowed: unknown = event instanceof CustomEvent ? event.detail : null
      if (Array.isArray(allowed) && allowed.includes(category)) setOpened((before) => before ?? 'consent')
    }
    document.addEventListener(CONSENT_EVENT, allow)
    return () => document.removeEventListener(CONSENT_EVENT, allow)
  }, [category])

  return (
    <div className={styles.thirdParty}>
      <div className={styles.stage} data-bare={poster || opened ? undefined : ''}>
        {opened ? (
          children(opened === 'click')
        ) : (
          <>
            {poster}
            <button type="button" className={styles.begin} aria-describedby={notice} onClick={() => setOpened('click')}>
              <span className={styles.disc}>{icon}</span>
              <span className={styles.label}>{labels.begin}</span>
            </button>
          </>
        )}
      </div>
      <div className={styles.caption}>
        {!opened && (
          <p id={notice} className={styles.notice}>
            {labels.notice}
          </p>
        )}
        {elsewhere}
      </div>
    </div>
  )
}
