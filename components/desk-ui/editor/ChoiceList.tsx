import type { ComponentProps } from 'react'
import styles from './ChoiceList.module.css'

/** Boxes to tick, each with its label, beside each other. */
export const ChoiceList = (props: Omit<ComponentProps<'ul'>, 'className'>) => <ul {...props} className={styles.boxes} />
