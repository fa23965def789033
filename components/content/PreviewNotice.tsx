import { useTranslations } from 'next-intl'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './PreviewNotice.module.css'

/** The notice above a preview that the page isn't public. `expires` in seconds since 1970. */
export function PreviewNotice({ expires }: { expires: number }) {
  const locale = useLocale()
  const t = useTranslations('layout')
  const day = formatDayOf(new Date(expires * 1000), locale)
  return (
    <aside className={styles.notice} aria-label={t('preview.label')}>
      <p className="page-width">{t('preview.text', { day })}</p>
    </aside>
  )
}
