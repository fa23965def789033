import { EnergyLabel } from '#components/listings/energy/EnergyLabel.tsx'
import { EnergyScale } from '#components/listings/energy/EnergyScale.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { factGroups } from '#components/listings/facts/facts.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { renovationDutyApplies } from '#lib/listings/rules-disclosure.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './EnergyContent.module.css'

type Props = {
  listing: ListingDetail /** Number of years within which a buyer must renovate. */
  dutyYears: number
}

/** Whether the label is E, F or G, plus and minus forms included: the page then links to the renovation calculator. */
const isDemanding = (label: string | undefined): boolean => /^[efg]/.test(label ?? '')

/** The home's position on its region's scale, the facts of the certificate, and the buyer's renovation duty. */
export function EnergyContent({ listing, dutyYears }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { energy, energyFacts, market, categories, availability } = listing
  const [facts] = factGroups(listing, locale, ['energy'])
  const forSale = market === 'sale' && availability !== 'sold'
  const duty =
    forSale &&
    renovationDutyApplies({ label: energy?.label ?? null, region: energy?.region ?? null, market, categories })
  return (
    <>
      {energy && (
        <div className={styles.energy}>
          {energy.region === null ? (
            <EnergyLabel energy={energy} value={energyFacts.value} locale={locale} />
          ) : (
            <EnergyScale energy={energy} value={energyFacts.value} locale={locale} />
          )}
        </div>
      )}
      {facts && <FactList rows={facts.rows} />}
      {duty && (
        <div className={notice.notice}>
          <p>
            <strong>{t('energy.dutyTitle')}</strong>
          </p>
          <p>{t('energy.duty', { years: dutyYears })}</p>
        </div>
      )}
      {forSale && isDemanding(energy?.label) && (
        <p className="no-print">
          <Anchor href={formPath('renovation', locale, { property: listing.id })}>{t('energy.renovation')}</Anchor>
        </p>
      )}
    </>
  )
}
