import type { Language } from '#lib/domain/listing/listing.ts'
import { formatWeekday } from '#lib/domain/shared/format-dates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { OfferedSlots } from '#lib/viewings/offered-slots.ts'
import styles from './Viewing.module.css'

type Props = { closures: OfferedSlots['closures']; locale: Language }

/** Explains why some days have no slots. */
export function ClosedDays({ closures, locale }: Props) {
  const t = translations(locale, 'appointment')
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
