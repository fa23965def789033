import type { Language } from '#lib/domain/listing/listing.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './PreviewNotice.module.css'

/** The notice above a preview that the page isn't public. `expires` in seconds since 1970. */
export function PreviewNotice({ expires, locale }: { expires: number; locale: Language }) {
  const day = formatDayOf(new Date(expires * 1000), locale)
  return (
    <aside className={styles.notice} aria-label={translations(locale, 'layout')('preview.label')}>
      <p className="page-width">{translations(locale, 'layout')('preview.text', { day })}</p>
    </aside>
  )
}
