import type { ReactNode } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Description.module.css'

type Props = {
  title: string
  /** HTML that the import sanitised. */
  html: string | null
  /** Language of the text. */
  language: Language
}

/** The agency's description of the home; nothing without one. */
export function Description({ title, html, language }: Props) {
  if (!html) return null
  return (
    <DescriptionSection title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported */}
      <div className={styles.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
    </DescriptionSection>
  )
}

/** A text about a home or a project under its heading. */
export const DescriptionSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.description}>
    <h2>{title}</h2>
    {children}
  </section>
)
