import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { placesWithHomes, typesWithHomes } from '#lib/listings/view-landing-facts.ts'
import { busiestTowns } from './busiestTowns.ts'
import { LandingLinks } from './LandingLinks.tsx'

/** The links below a whole list as HTML: types and towns with available homes, the most frequent ones. */
export async function listLandings(market: Market, locale: Language): Promise<string> {
  const t = translations(locale, 'landing')
  const [types, places] = await Promise.all([
    typesWithHomes(market, null, locale),
    placesWithHomes({ market, category: null }, locale),
  ])
  return renderStaticHtml(
    <LandingLinks
      locale={locale}
      groups={[
        { title: t('links.types'), names: 'category', links: types },
        { title: t('links.towns'), names: 'place', links: busiestTowns(places, locale) },
      ]}
    />,
  )
}
