import { FactGroups } from '#components/listing/facts/FactList.tsx'
import { factGroups } from '#components/listing/facts/facts.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { translations } from '#lib/i18n/translations.ts'

const GROUPS = {
  cost: ['price', 'lifeAnnuity', 'finance'],
  details: ['general', 'rooms', 'surfaces', 'building', 'orientation', 'features', 'connections'],
} as const

type Props = { section: keyof typeof GROUPS; listing: ListingDetail }

/** A section of fact groups about costs or features; nothing when no fact is known. */
export function DetailsSection({ section, listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'property')
  const groups = factGroups(listing, locale, GROUPS[section])
  if (groups.length === 0) return null
  return (
    <section>
      <h2>{t(`sections.${section}`)}</h2>
      <FactGroups groups={groups} market={listing.market} locale={locale} />
    </section>
  )
}
