import type { ReactNode } from 'react'
import styles from './LanguageFrame.module.css'

type Props = {
  label: ReactNode
  help?: string | undefined
  /** By which the fields name their explanation. */
  helpId?: string | undefined
  children: ReactNode
}

/** Languages side by side in one frame. */
export const LanguageSides = ({ children }: { children: ReactNode }) => <div className={styles.sides}>{children}</div>

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
    <LanguageSides>{children}</LanguageSides>
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

/** A text in one language, or of all, whose control needs no other name than the language. */
export const LanguageLabel = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is given to it.
  <label className={styles.side}>
    <span className={styles.name}>{name}</span>
    {children}
  </label>
)
