import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedWeek } from '#lib/viewings/agenda/view-week.ts'
import styles from './DayStrip.module.css'

/** As many dots as fit below a day. */
const MOST_DOTS = 4

/** The days of a week on a tablet and a phone, with how many viewings each has: they show those from the chosen one on. */
export function DayStrip({ week, dayHref }: { week: LoadedWeek; dayHref: (day: string) => string }) {
  const t = useTranslations('viewings.desk.week')
  return (
    <nav className={styles.strip} aria-label={t('days')}>
      <ul>
        {week.days.map(({ day, weekday, date, count, isChosen }) => (
          <li key={day}>
            <Anchor href={dayHref(day)} aria-current={isChosen ? 'date' : undefined}>
              <span>{weekday}</span> <b>{date}</b>
              <span className="visually-hidden">, {t('dayCount', { count })}</span>
              <span className={styles.dots} data-dots={Math.min(count, MOST_DOTS)} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
