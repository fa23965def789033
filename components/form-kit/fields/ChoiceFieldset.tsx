import type { ComponentProps } from 'react'
import styles from './ChoiceFieldset.module.css'

/** The frame of a field that is answered by boxes or radio buttons; it takes the focus when its answer is wrong. */
export const ChoiceFieldset = (props: Omit<ComponentProps<'fieldset'>, 'className'>) => (
  <fieldset {...props} className={styles.choices} tabIndex={-1} />
)
