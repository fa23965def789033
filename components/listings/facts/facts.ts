/**
 * The facts of a home as groups of label and value. A new field needs one line in the table of its subject and one
 * message per language (`page.facts.<group>.<field>` in messages/<language>/listings.json); the types report when one
 * is missing.
 */
import type { Words } from '#lib/content/rules-modules.ts'
import { factFormat } from '#lib/i18n/format-listing.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { inLanguages } from '#lib/listings/rules-languages.ts'
import { BUILDING_FACTS } from './buildingFacts.ts'
import { COST_FACTS } from './costFacts.ts'
import type { FactGroupKey, FactWriter, FactWriters } from './factTypes.ts'
import { LEGAL_FACTS } from './legalFacts.ts'

export type FactGroup = {
  key: FactGroupKey
  /** `parts`: the parts of the value, where some are in another language. */
  rows: { key: string; label: string; value: string; parts?: Words[] }[]
}

const FACTS = { ...COST_FACTS, ...BUILDING_FACTS, ...LEGAL_FACTS } satisfies FactWriters<FactGroupKey>

/** The facts of a group in the order of their table: key, label and writer. */
const factsOf = (group: FactGroupKey, { t }: ReturnType<typeof factFormat>) =>
  Object.entries<FactWriter>(FACTS[group]).map(([key, writer]) => ({
    key,
    label: t(`facts.${group}.${key}` as 'facts.rooms.bedrooms'),
    writer,
  }))

/** The known facts of these groups in the given order; groups without facts are left out. */
export function factGroups(home: ListingDetail, locale: Language, keys: readonly FactGroupKey[]): FactGroup[] {
  const write = factFormat(locale)
  return keys
    .map((group): FactGroup => {
      const rows = factsOf(group, write).flatMap(({ key, label, writer }) => {
        const value = writer(home, write, locale)
        return value === null ? [] : [{ key, label, value, parts: inLanguages(value, home) }]
      })
      return { key: group, rows }
    })
    .filter(({ rows }) => rows.length > 0)
}

export type FactRow = { key: string; label: string; values: (string | null)[] }

/**
 * The facts of these groups for several homes, one value per home; null when unknown, and no row when unknown for all.
 */
export function factTable(homes: readonly ListingDetail[], locale: Language, keys: readonly FactGroupKey[]): FactRow[] {
  const write = factFormat(locale)
  return keys
    .flatMap((group) =>
      factsOf(group, write).map(({ key, label, writer }) => ({
        key: `${group}.${key}`,
        label,
        values: homes.map((home) => writer(home, write, locale)),
      })),
    )
    .filter(({ values }) => values.some((value) => value !== null))
}
