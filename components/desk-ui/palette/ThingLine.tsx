import { initialsOf } from '#components/media/Portrait.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { FoundThing } from '#lib/desk-search/search.ts'
import { State } from '../marks/State.tsx'
import styles from './Lines.module.css'
import { MarkedText } from './MarkedText.tsx'

function Sign({ thing: { picture, isPerson, title } }: Props) {
  if (isPerson)
    return (
      <span className={styles.letters} aria-hidden="true">
        {initialsOf(title)}
      </span>
    )
  if (picture)
    // biome-ignore lint/performance/noImgElement: a small picture in an answer that somebody asked for
    return <img className={styles.picture} src={picture} alt="" />
  return (
    <span className={picture === null ? styles.missing : styles.sign}>
      <Icon name="document" />
    </span>
  )
}

type Props = { thing: FoundThing; typed: string }

/** A thing that was found: its picture, what it is called, what tells it apart, its state. */
export const ThingLine = ({ thing, typed }: Props) => (
  <>
    <Sign thing={thing} typed={typed} />
    <span className={styles.words}>
      <MarkedText text={thing.title} typed={typed} />{' '}
      {thing.about && <span className={styles.about}>{thing.about}</span>}
    </span>
    {thing.state && (
      <span className={styles.aside}>
        <State tone={thing.state.tone}>{thing.state.word}</State>
      </span>
    )}
  </>
)
