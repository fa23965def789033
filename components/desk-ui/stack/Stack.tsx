import type { HTMLAttributes } from 'react'
import styles from './Stack.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul' | 'ol' | 'section'
  /** Between what stands below each other. */
  gap?: 'small' | 'medium' | 'large'
}

/** Things below each other, none wider than the part that they stand in; a list has no marks. */
export const Stack = ({ as: Element = 'div', gap = 'medium', ...rest }: Props) => (
  <Element className={`${styles.stack} ${styles[gap]}`} {...rest} />
)
