/** What stands above a column of a comparison. Pure. */
import { type FavouriteKey, projectKey } from '#lib/favourites/rules.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { unitTitle } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language, type Picture } from '#lib/listings/rules.ts'
import { type Compared, isNewBuild } from './comparisonRows.ts'
import { newBuildPrice } from './newBuild.ts'

export type ComparedHead = {
  key: FavouriteKey
  title: string
  /** What tells it apart for a screen reader: its town and its price. */
  more: string
  path: string
  picture: Picture | null
  /** "Onder optie", "Verkocht"; null where nothing is to be said. */
  state: string | null
  taken: boolean
}

/** The key under which a column is kept and compared. */
export const keyOf = (column: Compared): FavouriteKey =>
  isNewBuild(column) ? projectKey(column.project.id, column.unit?.id) : column.id

/** The head of a column. */
export function comparedHead(column: Compared, locale: Language): ComparedHead {
  const key = keyOf(column)
  if (!isNewBuild(column)) {
    const { title, town, path, pictures, ribbon, availability } = column
    return {
      ...{ key, title, path, taken: isTaken(availability) },
      more: `, ${town}, ${formatPrice(column, locale)}`,
      picture: pictures.find(({ plan }) => !plan) ?? null,
      state: ribbon ?? (availability === 'available' ? null : formatAvailability(availability, locale)),
    }
  }
  const t = translations(locale, 'projects')
  const { project, unit } = column
  const { name, town, picture } = project
  const price = newBuildPrice(column, locale)
  const state = unit
    ? unit.availability !== 'available' && t(`units.status.${unit.availability}`)
    : project.status !== 'open' && t(`status.${project.status}`)
  return {
    key,
    title: unit ? `${unitTitle(unit, locale)}, ${name}` : name,
    more: [`, ${town}`, price].filter(Boolean).join(', '),
    path: unit?.path ?? project.path,
    picture,
    state: state || null,
    taken: unit ? isTaken(unit.availability) : project.status === 'soldout',
  }
}
