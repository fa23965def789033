import type { HTMLAttributes } from 'react'
import styles from './CardGrid.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'ul' | 'div' }

/** Cards in as many columns as their container has space for. */
export const CardGrid = ({ as: Element = 'ul', className = '', ...rest }: Props) => (
  <Element {...rest} className={`${styles.grid} ${className}`} />
)
