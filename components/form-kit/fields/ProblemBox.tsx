import type { ComponentProps } from 'react'
import styles from './ProblemBox.module.css'

/** What keeps a form from being sent. */
export const ProblemBox = (props: Omit<ComponentProps<'div'>, 'className' | 'role'>) => (
  <div {...props} className={styles.problem} role="alert" />
)
