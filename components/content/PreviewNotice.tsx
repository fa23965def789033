import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import styles from './PreviewNotice.module.css'

/** Says above a preview that nobody else sees this page yet. `expires` in seconds since 1970. */
export function PreviewNotice({ expires, locale }: { expires: number; locale: Language }) {
  const day = new Intl.DateTimeFormat(`${locale}-BE`, { dateStyle: 'long', timeZone: 'Europe/Brussels' })
  return (
    <aside className={styles.notice} aria-label={words(locale, 'layout')('preview.label')}>
      <p className="page-width">{words(locale, 'layout')('preview.text', { day: day.format(expires * 1000) })}</p>
    </aside>
  )
}
