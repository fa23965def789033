import { FactList } from '#components/listing/facts/FactList.tsx'
import { factGroups } from '#components/listing/facts/facts.ts'
import notice from '#components/ui/styles/Notice.module.css'
import { missingDisclosures, REQUIRED_PLANNING } from '#lib/domain/listing/disclosure.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { translations } from '#lib/i18n/translations.ts'

type Props = { listing: ListingDetail }

/** Asbestos, electricity, gas and soil certificates, with a notice where a required one is missing. */
export function CertificatesSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const [facts] = factGroups(listing, locale, ['certificates'])
  const { asbestos } = missingDisclosures(listing)
  if (!facts && !asbestos) return null
  return (
    <section>
      <h2>{t('sections.certificates')}</h2>
      {facts && <FactList rows={facts.rows} />}
      {asbestos && <p className={notice.quiet}>{t('asbestos.warning')}</p>}
    </section>
  )
}

/** The planning items. A required item that is unknown is listed as unknown, never as "no". */
export function PlanningSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const [facts] = factGroups(listing, locale, ['planning'])
  const missing = missingDisclosures(listing).planning
  if (!facts && missing.length === 0) return null
  const items = missing.map((item) => t(`facts.planning.${item}`)).join(', ')
  const all = missing.length === REQUIRED_PLANNING.length
  return (
    <section>
      <h2>{t('sections.planning')}</h2>
      {facts && <FactList rows={facts.rows} />}
      {missing.length > 0 && (
        <p className={notice.quiet}>{all ? t('planning.allUndisclosed') : t('planning.undisclosed', { items })}</p>
      )}
    </section>
  )
}
