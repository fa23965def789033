/** Maps an estate to records of a home, and a project with its units to records of a project. */

import type { Language } from '../../listings/rules.ts'
import { isPublished } from '../../listings/rules-availability.ts'
import type { CrmRecord, Mapped, MappedHome, MapRecord, UnknownValue } from '../connector.ts'
import { DETAIL_WORDS, wordsOfDetail } from './detail-words.ts'
import { detailText } from './details.ts'
import { feedStatus } from './field-values.ts'
import { homeFields, type MappingOptions, type WhiseField } from './fields.ts'
import { mapProject } from './map-project.ts'
import type { RawEstate, RawProject } from './raw-estate.ts'
import { idOf, statusOf } from './status.ts'
import { languagesOf } from './texts.ts'
import { CATEGORY, COUNTRY_WORDS, GOAL } from './values.ts'
import { AVAILABILITY_WORDS, CATEGORY_WORDS, STATE_WORDS, SUBCATEGORY_WORDS } from './words.ts'

export type HomeMapping = MappingOptions & { languages: readonly Language[] }

/** The state of which Whise itself says that it isn't known, and subcategories that say no more than "other". */
const UNKNOWN_STATE = 9
const OTHER_SUBCATEGORIES = new Set([1, 16, 37, 47, 61, 62, 63, 64, 66, 69])

const ENUMS = [
  ['category', CATEGORY_WORDS],
  ['subCategory', SUBCATEGORY_WORDS],
  ['state', STATE_WORDS],
  ['availability', AVAILABILITY_WORDS],
  ['country', COUNTRY_WORDS],
] as const

/** The values of an estate that the mapping has no meaning for. */
export function unknownValues(estate: RawEstate): UnknownValue[] {
  const enums = ENUMS.flatMap(([field, words]) => {
    const id = idOf(estate[field])
    const isMeant =
      id === null ||
      id in words ||
      (field === 'subCategory' ? OTHER_SUBCATEGORIES.has(id) : field === 'state' && id === UNKNOWN_STATE)
    return isMeant ? [] : [{ field, value: String(id) }]
  })
  const words = DETAIL_WORDS.flatMap(({ id }) =>
    wordsOfDetail(estate, id) === undefined
      ? [{ field: `details ${id}`, value: (detailText(estate, id) ?? '').slice(0, 100) }]
      : [],
  )
  return [...enums, ...words]
}

/** The first reason for which a home can't be published. */
function refusalOf(estate: RawEstate): { reason: string; unknown: UnknownValue[] } | null {
  const status = statusOf(estate)
  if (!('Status' in status))
    return { reason: `Its ${status.field} ${status.value} has no known meaning.`, unknown: [status] }
  // What isn't shown is withdrawn, whatever else can't be understood.
  if (!isPublished(status.Status)) return null
  const purpose = idOf(estate.purpose)
  if (!GOAL.has(purpose ?? 0))
    return {
      reason: `Its purpose ${purpose} has no known meaning.`,
      unknown: [{ field: 'purpose', value: String(purpose) }],
    }
  const category = idOf(estate.category)
  if (!CATEGORY.has(category ?? 0)) return { reason: `Its category ${category} has no known meaning.`, unknown: [] }
  return null
}

/** The feed needs both. They stand only in a record that isn't shown: without them a shown one is refused. */
const NEEDED = { Goal: 0, WebID: '1' }

function recordIn(fields: readonly WhiseField[], estate: RawEstate, id: number, language: Language): MappedHome {
  const values = fields.flatMap(({ to, read }) => {
    const value = read(estate, language)
    return value === null || value === undefined ? [] : [[to, value]]
  })
  return { ID: id, language, ...NEEDED, ...Object.fromEntries(values) }
}

/** Makes the mapping. */
export function whiseMapping(options: HomeMapping): MapRecord {
  const fields = homeFields(options)

  function mapHome(externalId: string, estate: RawEstate, idOfHome: (externalId: string) => number): Mapped {
    const refusal = refusalOf(estate)
    const unknown = [...(refusal?.unknown ?? []), ...unknownValues(estate)]
    if (refusal) {
      const status = feedStatus(estate)?.Status
      const refused = [{ externalId, reason: refusal.reason, ...(status !== undefined && { status }) }]
      return { homes: [], projects: [], unknown, refused }
    }
    const languages = languagesOf(estate, options.languages)
    const id = idOfHome(externalId)
    return {
      homes: languages.map((language) => recordIn(fields, estate, id, language)),
      projects: [],
      unknown,
      refused: [],
    }
  }

  return ({ externalId, raw }: CrmRecord, idOfRecord) =>
    isProject(raw)
      ? mapProject(externalId, raw, idOfRecord, options)
      : mapHome(externalId, raw as RawEstate, idOfRecord)
}

/** Whether a raw record is a project with its units. */
export const isProject = (raw: unknown): raw is RawProject =>
  typeof raw === 'object' && raw !== null && 'parent' in raw && 'units' in raw
