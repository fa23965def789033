import type { ReactNode } from 'react'
import styles from './LanguageFrame.module.css'

type Props = {
  label: ReactNode
  help?: string | undefined
  /** By which the fields name their explanation. */
  helpId?: string | undefined
  children: ReactNode
}

/** One field in all its languages, side by side in one frame. Each language names its field for who doesn't see this. */
export const LanguageFrame = ({ label, help, helpId, children }: Props) => (
  <div className={styles.field}>
    <p className={styles.label} aria-hidden="true">
      {label}
    </p>
    {help && (
      <p id={helpId} className={styles.help}>
        {help}
      </p>
    )}
    <div className={styles.sides}>{children}</div>
  </div>
)

type SideProps = {
  lang: string
  /** Of the language. */
  name: string
  /** A word about its text. */
  mark?: ReactNode
  children: ReactNode
}

/** The field in one language. */
export const LanguageSide = ({ lang, name, mark, children }: SideProps) => (
  <fieldset lang={lang} className={styles.side}>
    <legend>
      {name}
      {mark}
    </legend>
    {children}
  </fieldset>
)
