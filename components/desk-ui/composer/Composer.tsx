import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '../icon/DeskIcon.tsx'
import styles from './Composer.module.css'

export type ComposerWay = {
  /** What is written: an answer, a note, a call. */
  name: string
  label: string
  icon: DeskIconName
  /** The form that is shown while this is chosen. */
  form: ReactNode
}

type Props = {
  /** Of this page: two of them have other names. */
  id: string
  label: string
  ways: readonly ComposerWay[]
  /** The name of the way that is chosen from the start; the first one's without it. */
  begins?: string | undefined
  /** To whom it goes and in which language, at the end of the switch. */
  about?: ReactNode
}

/**
 * What one writes at the foot of a conversation: a switch says what, the form of it stands below. Without a script the
 * switch works too.
 */
export function Composer({ id, label, ways, begins, about }: Props) {
  const first = Math.max(
    0,
    ways.findIndex(({ name }) => name === begins),
  )
  return (
    <section className={styles.composer} aria-label={label} data-composer="">
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{label}</legend>
        {ways.map(({ name, label: words, icon }, place) => (
          <label key={name} className={styles.way}>
            <input
              type="radio"
              name={`${id}-way`}
              value={name}
              data-way={place}
              defaultChecked={place === first}
              className="visually-hidden"
            />
            <DeskIcon name={icon} /> {words}
          </label>
        ))}
        {about && <span className={styles.about}>{about}</span>}
      </fieldset>
      {ways.map(({ name, form }, place) => (
        <div key={name} className={styles.form} data-form={place} data-kind={name}>
          {form}
        </div>
      ))}
    </section>
  )
}

/** The foot of a form: tools at its beginning, what sends it at its end. */
export const ComposerFoot = ({
  tools,
  keys,
  children,
}: {
  tools?: ReactNode
  keys?: ReactNode
  children: ReactNode
}) => (
  <div className={styles.foot}>
    <div className={styles.tools}>{tools}</div>
    {keys && (
      <span className={styles.keys} aria-hidden="true">
        {keys}
      </span>
    )}
    {children}
  </div>
)
