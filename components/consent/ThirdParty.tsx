'use client'

import { type ReactNode, useId, useState } from 'react'
import type { ConsentCategory } from '#lib/domain/consent/consent.ts'
import { useAllowed } from './consentStore.ts'
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
  /** What is loaded from the third party; told whether by a click on it, or because its category is allowed. */
  children: (byClick: boolean) => ReactNode
}

/** Keeps something of a third party out of the page until the visitor asks for it, or has allowed its category. */
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
            <button type="button" className={styles.begin} aria-describedby={notice} onClick={() => setClicked(true)}>
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
