/**
 * The categories of consent in one language, each with the table of its stored entries, without unused services.
 */

import { CONSENT_CATEGORIES, type ConsentCategory } from '#lib/consent/rules.ts'
import {
  EMBED_STORAGE,
  OWN_STORAGE,
  type StorageEntry,
  type StoragePeriod,
  TAG_STORAGE,
} from '#lib/consent/rules-browser-storage.ts'
import { TAG_SERVICE_NAMES, TAG_SERVICES, type TagIds } from '#lib/consent/rules-tag-services.ts'
import { THIRD_PARTIES, type ThirdPartyId, UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import { env } from '#lib/env.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { tilesOf } from '#lib/map/rules-tiles.ts'
import { STREET_VIEW_PROVIDERS } from '#lib/media/rules-street-view.ts'
import { tagIds } from '#lib/site/tag-ids.ts'

export type ShownStorage = { name: string; by: string; purpose: string; kept: string; place: string }
export type ShownCategory = {
  category: ConsentCategory
  name: string
  text: string
  count: string
  things: ShownStorage[]
}
type Sourced = { category: ConsentCategory; by: string; thing: StorageEntry }

const translator = (locale: Language) => translations(locale, 'consent')
type Translator = ReturnType<typeof translator>

/** "Meta Pixel", "YouTube (Google)": with the company where the name doesn't say it. */
const serviceName = (t: Translator, { name, company }: { name: string; company: string | null }): string =>
  company === null || name.startsWith(company) ? name : t('by.service', { name, company })

/**
 * Third parties that pages may embed: all for videos and tours; of the street view providers only the configured one.
 */
function embedsInUse(): ThirdPartyId[] {
  const streets: readonly string[] = STREET_VIEW_PROVIDERS
  return (Object.keys(THIRD_PARTIES) as ThirdPartyId[]).filter(
    (party) => !streets.includes(party) || party === env().STREET_VIEW,
  )
}

function sourcedThings(t: Translator, ids: TagIds): Sourced[] {
  const { MAP_TILE_URL } = env()
  const tiles = tilesOf(MAP_TILE_URL)
  const of = (category: ConsentCategory, by: string, things: readonly StorageEntry[]): Sourced[] =>
    things.map((thing) => ({ category, by, thing }))
  return [
    ...OWN_STORAGE.flatMap(({ category, ...thing }) => of(category, t('by.site'), [thing])),
    ...TAG_SERVICE_NAMES.filter((service) => ids[service] !== null).flatMap((service) =>
      of(TAG_SERVICES[service].categories[0], serviceName(t, TAG_SERVICES[service]), TAG_STORAGE[service]),
    ),
    ...embedsInUse().flatMap((party) =>
      of(THIRD_PARTIES[party].category, serviceName(t, THIRD_PARTIES[party]), EMBED_STORAGE[party]),
    ),
    ...of(UNKNOWN_CATEGORY, t('by.film'), EMBED_STORAGE.film),
    ...(tiles ? of(UNKNOWN_CATEGORY, t('by.tiles', { host: tiles.host }), EMBED_STORAGE.tiles) : []),
  ]
}

function periodText(t: Translator, period: StoragePeriod | null): string {
  if (period === null) return t('kept.unknown')
  return typeof period === 'string' ? t(`kept.${period}`) : t(`kept.${period.unit}`, { count: period.count })
}

/** All categories with their stored entries, in the specification's order. */
export async function consentCategories(locale: Language): Promise<ShownCategory[]> {
  const t = translator(locale)
  const all = sourcedThings(t, await tagIds())
  return CONSENT_CATEGORIES.map((category) => {
    const things = all
      .filter((sourced) => sourced.category === category)
      .map(({ by, thing: { name, place, kept, purpose } }) => ({
        name: name ?? t('unnamed'),
        by,
        purpose: t(`purpose.${purpose as 'consent'}`),
        kept: periodText(t, kept),
        place: t(`place.${place ?? 'unknown'}`),
      }))
    return {
      category,
      name: t(`category.${category}.name`),
      text: t(`category.${category}.text`),
      count: t('dialog.details', { count: things.length }),
      things,
    }
  })
}
