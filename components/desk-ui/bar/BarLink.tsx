import type { ComponentProps } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './BarLink.module.css'

/** A link of the second rank at the end of the bar. A phone has room for the name and one act: there the page leads to it, too. */
export const BarLink = (link: Omit<ComponentProps<typeof ButtonLink>, 'variant' | 'className'>) => (
  <ButtonLink {...link} variant="secondary" className={styles.wide} />
)
