import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The classes of a button, for an element that must look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', className?: string): string =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ')

type Props = ComponentProps<'button'> & { variant?: ButtonVariant }

/** A button; by default `type="button"`. */
export function Button({ variant, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}
