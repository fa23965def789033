import type { ReactNode } from 'react'
import styles from './RecordHead.module.css'

type Props = {
  picture?: ReactNode
  name: ReactNode
  /** Of the heading; a page whose bar names the record already has its first. */
  level?: 1 | 2
  /** State, agent and what else can be set, then what is known of it in few words. */
  facts?: ReactNode
  /** What it costs or counts. */
  figure?: ReactNode
  /** Below the figure. */
  figureNote?: ReactNode
  /** The one main act, and the menu of all others. */
  acts?: ReactNode
  label?: string
}

/** The head of a record: by its picture and name one knows it; then its state, and what is done with it. */
export function RecordHead({ picture, name, level = 2, facts, figure, figureNote, acts, label }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.head} aria-label={label} data-pictured={picture ? '' : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <Heading className={styles.name}>{name}</Heading>
        {facts && <div className={styles.facts}>{facts}</div>}
      </div>
      {(figure || acts) && (
        <div className={styles.end}>
          {figure && (
            <p className={styles.figure}>
              <span className={styles.sum}>{figure}</span>
              {figureNote && <span className={styles.note}>{figureNote}</span>}
            </p>
          )}
          {acts && <div className={styles.acts}>{acts}</div>}
        </div>
      )}
    </section>
  )
}
