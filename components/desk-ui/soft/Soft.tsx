import type { ReactNode } from 'react'
import styles from './Soft.module.css'

type Props = {
  as?: 'span' | 'p' | 'div'
  /** `late`: red, because it is late or forbidden. */
  tone?: 'soft' | 'late'
  children: ReactNode
}

/** Text of the second rank: when, by whom, about what. */
export const Soft = ({ as: Element = 'span', tone = 'soft', children }: Props) => (
  <Element className={styles[tone]}>{children}</Element>
)
