import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import styles from './SkipLink.module.css'

/** The top of the page, where focus goes with the back-to-top button, and from there the way past the header. */
export function SkipLink({ locale }: { locale: Language }) {
  return (
    <div id="top" tabIndex={-1} className={styles.top}>
      <a href="#main" className={styles.link}>
        {words(locale, 'layout')('skipToContent')}
      </a>
    </div>
  )
}
