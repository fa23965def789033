import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './SkipLink.module.css'

/** The top of the page, where focus goes with the back-to-top button. Empty, because it stands outside of the landmarks. */
export const PageTop = () => <div id="top" tabIndex={-1} className={styles.top} />

/** The way past the header: the first link in it. */
export function SkipLink({ locale }: { locale: Language }) {
  return (
    <a href="#main" className={styles.link}>
      {translations(locale, 'layout')('skipToContent')}
    </a>
  )
}
