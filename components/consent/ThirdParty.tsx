'use client'

import { type ReactNode, useId, useState } from 'react'
import type { ConsentCategory } from '#lib/domain/consent/consent.ts'
import { useAllowed } from './consentStore.ts'
import styles from './ThirdParty.module.css'

export type ThirdPartyProps = {
  category: ConsentCategory
  /** The poster shown before, from the site itself. */
  poster: ReactNode
  icon: ReactNode
  labels: { begin: string /** Which data the third party receives. */; notice: string }
  /** A link to the same content at the provider, which needs no script. */
  elsewhere: ReactNode
}

type Props = ThirdPartyProps & {
  /** Renders the third party's content; receives whether a click loaded it, rather than consent to its category. */
  children: (byClick: boolean) => ReactNode
}

/** Keeps a third party's content out of the page until the visitor clicks, or has allowed its category. */
export function ThirdParty({ category, poster, icon, labels, elsewhere, children }: Props) {
  const [clicked, setClicked] = useState(false)
  const allowed = useAllowed(category)
  const opened = clicked || allowed
  const notice = useId()

  return (
    <div className={styles.thirdParty}>
      <div className={styles.stage} data-bare={poster || opened ? undefined : ''}>
        {opened ? (
          children(clicked)
        ) : (
          <>
            {poster}
            <button type="button" className={styles.play} aria-describedby={notice} onClick={() => setClicked(true)}>
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
