/** The share cards of homes, projects, pages and the site. Pure; hidden data isn't part of its input. */

import type { ContentPage } from '../../content/pages.ts'
import { formatSurface } from '../../costs/rules-money.ts'
import { formatEnergy } from '../../i18n/format-energy.ts'
import { formatRibbon } from '../../i18n/format-listing.ts'
import { formatPrice } from '../../i18n/format-price.ts'
import { formatPrices, formatSurfaces } from '../../i18n/format-project.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { ENERGY_COLOURS, energyTone } from '../../listings/rules-energy-scale.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import type { Brand } from '../../places/rules-offices.ts'
import { availableCount, type ProjectDetail } from '../../projects/rules.ts'
import type { ShareCard } from './share-card.ts'

const present = (lines: readonly (string | null | false | 0)[]): string[] =>
  lines.filter((line) => Boolean(line)) as string[]

const photoOf = (pictures: ListingDetail['pictures']): string | null => pictures.find(({ plan }) => !plan)?.src ?? null

function energyOf({ energy }: ListingDetail, locale: Language): ShareCard['energy'] {
  if (energy === null) return null
  const { region, label } = energy
  return { label: formatEnergy(energy, null, locale), ...ENERGY_COLOURS[energyTone(label, region)] }
}

/** The card of a home; it names only the town, whether the address is published or not. */
export function homeCard(home: ListingDetail, locale: Language, brand: string): ShareCard {
  const { title, typeName, zip, town, goal, bedrooms, livingSurface, groundSurface, pictures } = home
  const t = translations(locale, 'listings.card')
  const ground = formatSurface(groundSurface, locale)
  return {
    photo: photoOf(pictures),
    ribbon: formatRibbon(home, locale) ?? '',
    label: `${translations(locale, 'listings.page')('heading.goal', { goal })} · ${typeName}`,
    title,
    facts: present([
      `${zip} ${town}`,
      bedrooms && t('bedrooms', { count: bedrooms }),
      formatSurface(livingSurface, locale) ?? (ground && t('groundSurface', { surface: ground })),
    ]),
    price: formatPrice(home, locale),
    energy: energyOf(home, locale),
    brand,
  }
}

export function projectCard(project: ProjectDetail, locale: Language, brand: string): ShareCard {
  const { name, zip, town, status, units, pictures } = project
  const t = translations(locale, 'projects')
  const free = availableCount(units)
  return {
    photo: photoOf(pictures),
    ribbon: status === 'open' ? '' : t(`status.${status}`),
    label: t('kind'),
    title: name,
    facts: present([
      `${zip} ${town}`,
      status !== 'soldout' && free > 0 && t('available', { count: free, total: units.length }),
      formatSurfaces(units, locale),
    ]),
    price:
      status === 'soldout'
        ? ''
        : (formatPrices(project, locale) ?? translations(locale, 'listings.card')('price.onRequest')),
    energy: null,
    brand,
  }
}

/** The card of a content page: its photograph, else the plain ground, and its share title. */
export const pageCard = ({ head, photo }: Pick<ContentPage, 'head' | 'photo'>, brand: string): ShareCard => ({
  photo,
  ribbon: '',
  label: '',
  title: head.share.title || brand,
  facts: [],
  price: '',
  energy: null,
  brand,
})

/** The card of pages without one of their own. */
export const siteCard = ({ name, tagline }: Pick<Brand, 'name' | 'tagline'>): ShareCard => ({
  photo: null,
  ribbon: '',
  label: '',
  title: tagline.text || name,
  facts: [],
  price: '',
  energy: null,
  brand: name,
})
