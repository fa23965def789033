import type { ReactNode, Ref } from 'react'
import styles from './FieldsetBox.module.css'
import { FieldError, FieldHelp } from './FieldWords.tsx'

type Props = {
  legend: ReactNode
  help?: string | undefined
  /** What is wrong with all of it. */
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  lang?: string
  /** Without the frame: what is in it has frames. */
  isPlain?: boolean
  children: ReactNode
}

/** Fields that belong together, in a frame with their name. */
export const FieldsetBox = ({ legend, help, error, isPlain, children, ...rest }: Props) => (
  <fieldset {...rest} className={styles.box} data-plain={isPlain || undefined}>
    <legend>{legend}</legend>
    {help && <FieldHelp>{help}</FieldHelp>}
    {error && <FieldError role="alert">{error}</FieldError>}
    {children}
  </fieldset>
)
