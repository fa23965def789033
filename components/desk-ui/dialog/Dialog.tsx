import type { ComponentProps } from 'react'
import styles from './Dialog.module.css'

/** `wide`: it shows more than a question. */
type Props = ComponentProps<'dialog'> & { wide?: boolean }

/** A window over the page, which the caller opens by `showModal()`. */
export const Dialog = ({ wide, className = '', ...rest }: Props) => (
  <dialog {...rest} className={`${styles.dialog} ${className}`} data-wide={wide || undefined} />
)
