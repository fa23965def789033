import type { ReactNode } from 'react'
import styles from './HomeArticle.module.css'

type Props = {
  /** Its address on paper; a home has it in its colophon. */
  printedUrl?: string
  /** The home that was opened, for the browser's list of those. */
  opened?: number
  isPageWide?: boolean
  children: ReactNode
}

/** All that the page of a home, a project or a unit says of it. */
export const HomeArticle = ({ printedUrl, opened, isPageWide, children }: Props) => (
  <article className={isPageWide ? `${styles.property} page-width` : styles.property} data-opened={opened}>
    {children}
    {printedUrl && <p className={styles.printed}>{printedUrl}</p>}
  </article>
)
