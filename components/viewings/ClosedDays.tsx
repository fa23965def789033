import { useTranslations } from 'next-intl'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import type { OfferedSlots } from '#lib/viewings/offered-slots.ts'
import styles from './Viewing.module.css'

type Props = { closures: OfferedSlots['closures'] }

/** Explains why some days have no slots. */
export function ClosedDays({ closures }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  if (closures.length === 0) return null
  return (
    <ul className={styles.closed}>
      {closures.map(({ from, to, reason }) => {
        const [first, last] = [formatWeekday(from, locale), formatWeekday(to, locale)]
        return (
          <li key={`${from} ${to} ${reason}`}>
            {from === to
              ? t('slots.closedDay', { day: first, reason })
              : t('slots.closedDays', { from: first, to: last, reason })}
          </li>
        )
      })}
    </ul>
  )
}
