import { placesWithHomes, typesWithHomes } from '#lib/catalogue/landing-facts.ts'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { busiestTowns } from './busiestTowns.ts'
import { LandingLinks } from './LandingLinks.tsx'

/** Links below a list: types and towns with available homes, the most frequent ones. */
export async function ListLandings({ market, locale }: { market: Market; locale: Language }) {
  const t = translations(locale, 'landing')
  const [types, places] = await Promise.all([
    typesWithHomes(market, null, locale),
    placesWithHomes({ market, category: null }, locale),
  ])
  return (
    <LandingLinks
      locale={locale}
      groups={[
        { title: t('links.types'), names: 'category', links: types },
        { title: t('links.towns'), names: 'place', links: busiestTowns(places, locale) },
      ]}
    />
  )
}
