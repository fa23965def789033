import styles from '#components/listing/Description.module.css'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'

/** On which terms units are sold; nothing when the agency states none. */
export function Requirement({ text, locale }: { text: string | null; locale: Language }) {
  if (text === null) return null
  return (
    <section className={styles.description}>
      <h2>{words(locale, 'project')('requirement')}</h2>
      <p>{text}</p>
    </section>
  )
}
