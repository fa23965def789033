import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { OwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './OwnHomes.module.css'

type Props = { home: OwnHome }

/** The same facts as OwnHomeCard in one line. */
export function OwnHomeRow({ home: { card, lang, week, nextVisit, href } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <li className={styles.row}>
      <a href={href} lang={lang === locale ? undefined : lang}>
        {card.title}
      </a>
      <span>{`${card.zip} ${card.town}`}</span>
      <span className="figures">
        {t('overview.weekTimes', { count: week, number: formatNumber(week, locale) ?? '' })}
      </span>
      {nextVisit && (
        <span className="figures">{t('overview.visitOn', { day: formatDayOf(new Date(nextVisit), locale) })}</span>
      )}
    </li>
  )
}
