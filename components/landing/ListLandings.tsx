import { openPlaces, openTypes } from '#lib/catalogue/landing.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import { placeName } from '#lib/domain/place.ts'
import { words } from '#lib/i18n/words.ts'
import { LandingLinks } from './LandingLinks.tsx'

/** The others are reached from their homes and their neighbours. */
const MOST_TOWNS = 60

/** At the foot of a list: the types and the towns of which there is something, those with the most homes. */
export async function ListLandings({ market, locale }: { market: Market; locale: Language }) {
  const t = words(locale, 'landing')
  const [types, places] = await Promise.all([
    openTypes(market, null, locale),
    openPlaces({ market, category: null }, locale),
  ])
  const nameOf = ({ subject }: (typeof places)[number]) => (subject.place ? placeName(subject.place, locale) : '')
  const order = new Intl.Collator(locale)
  const towns = places
    .toSorted((a, b) => b.open - a.open)
    .slice(0, MOST_TOWNS)
    .sort((a, b) => order.compare(nameOf(a), nameOf(b)))
  return (
    <LandingLinks
      locale={locale}
      groups={[
        { title: t('links.types'), names: 'category', links: types },
        { title: t('links.towns'), names: 'place', links: towns },
      ]}
    />
  )
}
