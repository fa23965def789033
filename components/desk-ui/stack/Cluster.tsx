import type { HTMLAttributes } from 'react'
import styles from './Cluster.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'p' | 'ul' | 'span'
  /** `end`: buttons beside fields with a label above. `between`: the last stands at the end of the line. */
  align?: 'center' | 'end' | 'between'
}

/** Things beside each other that go on below where the line is full: buttons, marks, short fields. */
export const Cluster = ({ as: Element = 'div', align = 'center', ...rest }: Props) => (
  <Element className={`${styles.cluster} ${styles[align]}`} {...rest} />
)
