/** Texts of homes on the map. */

import { formatCardFacts, formatRibbon } from '#lib/i18n/format-listing.ts'
import { formatFrom, formatPin, formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { HomePin } from '#lib/map/clusters.ts'
import type { MapHome, MapHomePin } from '#lib/map/rules-pins.ts'
import { availableCount, type Project } from '#lib/projects/rules.ts'
import { idOfProject, projectOfId } from '#lib/search/rules-project-rows.ts'
import { type FoundCard, isHomeCard } from '#lib/search/rules-result.ts'

/** A pin of a market's list with its formatted price. */
export const pinWithLabel = ({ price, unit, ...pin }: HomePin, market: Market, locale: Language): MapHomePin => ({
  ...pin,
  label: projectOfId(pin.id) !== null ? formatFrom(price, locale) : formatPin({ amount: price, unit, market }, locale),
})

/** The data of a project's card on the map. */
function mapProject(project: Project, locale: Language): MapHome {
  const t = translations(locale, 'projects')
  const { id, name, town, picture, price, units } = project
  return {
    id: idOfProject(id),
    title: name,
    town,
    price: formatPrice({ price, market: null }, locale),
    facts: t('available', { count: availableCount(units), total: units.length }),
    availability: t('kind'),
    path: project.externalUrl ?? project.path,
    picture: picture && { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt },
  }
}

/** The data of a home's card on the map. */
export function mapHome(card: FoundCard, locale: Language): MapHome {
  if (!isHomeCard(card)) return mapProject(card.project, locale)
  const { id, title, town, path, picture } = card
  return {
    id,
    title,
    town,
    price: formatPrice(card, locale),
    facts: formatCardFacts(card, locale),
    availability: formatRibbon(card, locale),
    path,
    picture: picture && { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt },
  }
}
