import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { HomeWithOffers } from '#lib/offers/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import styles from './Offers.module.css'

/** The homes that somebody made an offer for, those with the latest first. */
export function HomesWithOffers({ homes }: { homes: readonly HomeWithOffers[] }) {
  const locale = useLocale()
  const t = useTranslations('offers.desk')
  return (
    <>
      <p>{t('intro')}</p>
      {homes.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <PlainTable
          caption={t('intro')}
          heads={[t('heads.home'), t('heads.offers'), t('heads.open'), t('heads.highest'), t('heads.latest')]}
          rows={homes.map(({ propertyId, subject, offers, open, highest, latest }) => ({
            key: String(propertyId),
            cells: [
              <Anchor key="home" href={deskPath('deskHomeOffers', locale, String(propertyId))}>
                {subject || propertyId}
              </Anchor>,
              offers,
              open,
              highest !== null && (
                <span key="highest" className={styles.amount}>
                  {formatEuro(highest)}
                </span>
              ),
              formatDayOf(latest, locale),
            ],
          }))}
        />
      )}
    </>
  )
}
