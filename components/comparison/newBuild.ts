/** What a project, or one of its units, brings into a comparison with homes. Pure. */
import type { GivenFacts } from '#components/listings/facts/facts.ts'
import { formatNumber, formatSurface } from '#lib/costs/rules-money.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { formatFloor, formatPrices, formatRange, unitTypes } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import { availableCount, type Project, type ProjectUnit } from '#lib/projects/rules.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'

/** `unit`: null for the project as a whole, whose values are ranges over its units. */
export type NewBuild = { project: Project; unit: ProjectUnit | null }

/** '1', '1–3'; of available units where the project as a whole is compared. */
function ranges({ project, unit }: NewBuild, locale: Language) {
  const available = project.units.filter(({ availability }) => availability === 'available')
  const units = unit ? [unit] : available.length > 0 ? available : project.units
  const count = (of: (each: ProjectUnit) => number | null) =>
    formatRange(units.map(of), (value) => formatNumber(value, locale), locale)
  const surface = (of: (each: ProjectUnit) => number | null) =>
    formatRange(units.map(of), (value) => formatSurface(value, locale), locale)
  return { count, surface }
}

/** The facts that homes have too, by their keys. */
export function newBuildFacts(built: NewBuild, locale: Language): GivenFacts {
  const t = translations(locale, 'projects')
  const { project, unit } = built
  const { count, surface } = ranges(built, locale)
  return {
    given: {
      'general.type': unit ? unit.typeName : unitTypes(project.units).join(', ') || null,
      'general.status': unit ? t(`units.status.${unit.availability}`) : t(`status.${project.status}`),
      'general.floor': unit && formatFloor(unit.floor, locale),
      'rooms.bedrooms': count(({ bedrooms }) => bedrooms),
      'rooms.bathrooms': count(({ bathrooms }) => bathrooms),
      'surfaces.living': surface(({ livingSurface }) => livingSurface),
      'surfaces.terrace': surface(({ terraceSurface }) => terraceSurface),
      'energy.eLevel': formatNumber(project.eLevel, locale),
    },
  }
}

/** Its price, or range of prices; null for a taken unit and a project that is sold out. */
export function newBuildPrice({ project, unit }: NewBuild, locale: Language): string | null {
  if (unit) return isTaken(unit.availability) ? null : formatPrice({ price: unit.price, market: null }, locale)
  if (project.status === 'soldout') return null
  return formatPrices(project, locale) ?? formatPrice({ price: project.price, market: null }, locale)
}

/** What only new-build has, by the key of its label in messages/<language>/projects.json (`facts`). */
export const newBuildOnly = ({ project, unit }: NewBuild, locale: Language) => ({
  delivery: project.deliveryDate && formatMonth(project.deliveryDate, locale),
  free:
    unit || project.units.length === 0 || project.status === 'soldout'
      ? null
      : formatNumber(availableCount(project.units), locale),
})

/** Its energy label in words. */
export const newBuildEnergy = ({ project: { energy } }: NewBuild, locale: Language): string | null =>
  energy && formatEnergy(energy, null, locale)
