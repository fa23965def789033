/** The columns of a table of units. */

import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ProjectUnit } from '#lib/projects/rules.ts'
import { UNIT_COLUMNS, type UnitColumn } from '#lib/projects/rules-units.ts'

const NAMES = {
  name: 'name',
  floor: 'floorTitle',
  bedrooms: 'bedrooms',
  surface: 'surface',
  terrace: 'terrace',
  price: 'price',
  status: 'statusTitle',
} as const satisfies Record<UnitColumn, string>

/** The name of a column. */
export const columnName = (column: UnitColumn, locale: Language): string =>
  translations(locale, 'projects')(`units.${NAMES[column]}`)

const IS_KNOWN: Partial<Record<UnitColumn, (unit: ProjectUnit) => boolean>> = {
  floor: ({ floor }) => floor !== null,
  bedrooms: ({ bedrooms }) => bedrooms !== null,
  surface: ({ livingSurface }) => livingSurface !== null,
  terrace: ({ terraceSurface }) => terraceSurface !== null,
  price: ({ availability }) => !isTaken(availability),
}

/** The columns with a known value for any of these units. */
export const columnsOf = (units: readonly ProjectUnit[]): UnitColumn[] =>
  UNIT_COLUMNS.filter((column) => units.some(IS_KNOWN[column] ?? (() => true)))
