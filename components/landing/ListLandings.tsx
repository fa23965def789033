import { getLocale, getTranslations } from 'next-intl/server'
import { placesWithHomes, typesWithHomes } from '#lib/catalogue/landing-facts.ts'
import type { Market } from '#lib/domain/listing/listing.ts'
import { busiestTowns } from './busiestTowns.ts'
import { LandingLinks } from './LandingLinks.tsx'

/** Links below a list: types and towns with available homes, the most frequent ones. */
export async function ListLandings({ market }: { market: Market }) {
  const locale = await getLocale()
  const t = await getTranslations('landing')
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
