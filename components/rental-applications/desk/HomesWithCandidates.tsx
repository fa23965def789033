import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { HomeWithCandidates } from '#lib/rental-applications/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'

/** The homes that somebody wants to rent, those with the latest candidate first. */
export function HomesWithCandidates({ homes }: { homes: readonly HomeWithCandidates[] }) {
  const locale = useLocale()
  const t = useTranslations('rental-applications.desk')
  return (
    <>
      <p>{t('intro')}</p>
      {homes.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <PlainTable
          caption={t('intro')}
          heads={[t('heads.home'), t('heads.candidates'), t('heads.applied'), t('heads.state'), t('heads.latest')]}
          rows={homes.map(({ propertyId, subject, candidates, applied, isChosen, latest }) => ({
            key: String(propertyId),
            cells: [
              <Anchor key="home" href={deskPath('deskHomeCandidates', locale, String(propertyId))}>
                {subject || propertyId}
              </Anchor>,
              candidates,
              applied,
              isChosen && <Mark key="state">{t('isChosen')}</Mark>,
              formatDayOf(latest, locale),
            ],
          }))}
        />
      )}
    </>
  )
}
