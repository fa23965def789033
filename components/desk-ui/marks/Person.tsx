import { initialsOf } from '#components/media/Portrait.tsx'
import styles from './Person.module.css'

const TONES = 4

/** Always the same for a name, so that colleagues are known by it. */
const toneOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES) + 1

/** Somebody of the agency, by initials on a colour of their own; `isNamed`: the name stands beside them. */
export const Person = ({ name, isNamed = false }: { name: string; isNamed?: boolean }) => (
  <span className={styles.person} title={isNamed ? undefined : name}>
    <span className={`${styles.initials} ${styles[`tone${toneOf(name)}`]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
    <span className={isNamed ? undefined : 'visually-hidden'}>{name}</span>
  </span>
)
