import { useTranslations } from 'next-intl'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import rowsStyles from './rows.module.css'

/** The offers that the office lets the owner read: amount and state, never who made them. None where there are none. */
export function ReleasedOffers({ offers }: { offers: Dashboard['offers'] }) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  if (offers.length === 0) return null
  const day = (at: string) => formatDayOf(new Date(at), locale)
  return (
    <section className={rowsStyles.part}>
      <h2>{t('offers.title')}</h2>
      <ol className={rowsStyles.rows}>
        {offers.map(({ at, amount, state, decidedAt }, index) => (
          <li key={at}>
            <span className={`${rowsStyles.foremost} figures`}>
              {t('offers.one', {
                number: offers.length - index,
                amount: (amount === null ? null : formatEuro(amount)) ?? t('offers.ask'),
              })}
            </span>
            <span className={rowsStyles.second}>
              {[
                t(`offers.states.${state}`),
                t('offers.came', { day: day(at) }),
                ...(decidedAt ? [t('offers.decided', { day: day(decidedAt) })] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
