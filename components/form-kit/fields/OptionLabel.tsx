import type { ReactNode } from 'react'
import styles from './OptionLabel.module.css'

/** A box or a radio button and its words, all of which can be clicked. */
export const OptionLabel = ({ look = styles.option, children }: { look?: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
  <label className={look}>{children}</label>
)
