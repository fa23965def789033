import type { ReactNode } from 'react'
import styles from './EmbedPlace.module.css'
import type { EmbedContent } from './embedContent.ts'

type Props = {
  /** Distinguishes it from the page's others. */
  id: string
  content: EmbedContent
  /** The poster shown before, from the site itself. */
  poster: ReactNode
  icon: ReactNode
  labels: { begin: string /** Which data the third party receives. */; notice: string }
  /** A link to the same content at the provider, which needs no script. */
  elsewhere: ReactNode
}

/** The place of a third party's content, which Embeds brings once the visitor clicks or has allowed its category. */
export function EmbedPlace({ id, content, poster, icon, labels, elsewhere }: Props) {
  const notice = `${id}-notice`
  return (
    <div className={styles.thirdParty} data-embed={JSON.stringify(content)}>
      <div className={styles.stage} data-bare={poster ? undefined : ''}>
        {poster}
        <button type="button" className={styles.play} aria-describedby={notice}>
          <span className={styles.disc}>{icon}</span>
          <span className={styles.label}>{labels.begin}</span>
        </button>
      </div>
      <div className={styles.caption}>
        <p id={notice} className={styles.notice}>
          {labels.notice}
        </p>
        {elsewhere}
      </div>
    </div>
  )
}
