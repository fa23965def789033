import styles from '#components/listing/sections/Description.module.css'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'

type Props = { text: string | null /** Language of the text. */; language: Language; locale: Language }

/** The terms of sale of units; nothing when the agency states none. */
export function Requirement({ text, language, locale }: Props) {
  if (text === null) return null
  return (
    <section className={styles.description}>
      <h2>{translations(locale, 'project')('requirement')}</h2>
      <p lang={language}>{text}</p>
    </section>
  )
}
