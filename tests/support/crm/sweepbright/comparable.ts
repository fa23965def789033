/** What of a home of the catalogue comes back from SweepBright, and what can't. */
import type { MappedHome } from '../../../../lib/crm/connector.ts'
import { FIELDS } from '../../../../lib/crm/sweepbright/fields.ts'
import { CONDITIONS, DOUBLE_GLAZING, FLOOD_RISKS, ORIENTATIONS } from '../../../../lib/crm/sweepbright/values.ts'
import { SUB_TYPES, type Words } from '../../../../lib/crm/sweepbright/words.ts'

const MAPPED: ReadonlySet<string> = new Set(FIELDS.map(({ to }) => to))

/** The home in Dutch, from which the single words of an estate are made, and in the language that is compared. */
type Texts = { dutch: MappedHome; given: MappedHome }
/** Whether SweepBright has one word for the names in both languages. */
const hasWord =
  (field: keyof MappedHome, words: readonly Words[]) =>
  ({ dutch, given }: Texts): boolean =>
    words.some((one) => one.nl === dutch[field] && { nl: one.nl, fr: one.fr }[String(given.language)] === given[field])
const inDutch = ({ given }: Texts): boolean => given.language === 'nl'

/** Fields of which SweepBright holds less than the catalogue, with what it can hold. */
const HELD: Record<string, (texts: Texts) => boolean> = {
  Goal: ({ given }) => given.Goal === 0 || given.Goal === 1,
  // Other states become what keeps the home off the site.
  Status: ({ given }) => [0, 1, 2, 3, 4].includes(Number(given.Status)),
  SubStatus: ({ given }) => ['1/2', '1/3', '2/6', '4/13'].includes(`${given.Status}/${given.SubStatus}`),
  MainTypeName: (texts) => {
    const ofCategory = Object.values(SUB_TYPES).filter(({ category }) => category === texts.given.WebID)
    return hasWord(
      'MainTypeName',
      ofCategory.map(({ words }) => words),
    )(texts)
  },
  // The sub-type is one word: a villa has no number of facades beside it.
  NumberOfFacades: ({ dutch }) => dutch.WebID === '1' && FACADE_NAMES.test(String(dutch.MainTypeName)),
  ConditionName: hasWord('ConditionName', Object.values(CONDITIONS)),
  OrientationName: hasWord('OrientationName', Object.values(ORIENTATIONS)),
  OrientationTerraceName: hasWord('OrientationTerraceName', Object.values(ORIENTATIONS)),
  FloodRiskName: hasWord('FloodRiskName', Object.values(FLOOD_RISKS)),
  WindowGlazing: hasWord('WindowGlazing', [DOUBLE_GLAZING]),
  // 0 means that nobody knows it.
  Price: ({ given }) => given.Price !== 0,
  PriceUnitText: ({ given }) => given.Goal === 1,
  // One text for all languages.
  City: inDutch,
  Pictures: inDutch,
  Documents: inDutch,
}
const FACADE_NAMES = /^(Open bebouwing|Halfopen bebouwing|Rijwoning)$/

/** Only true comes back of what stands in a list of amenities. */
const AMENITIES = new Set(['HasGarden', 'HasTerrace', 'HasLift', 'HasPool', 'HasCellar', 'HasAttic', 'HasDrain'])
/** What the version of 2019 has no place for. */
const LATER = new Set([
  ...['EPCTotal', 'CO2Emission', 'ELevel', 'ElectricityCertificate', 'FloodRiskName', 'FloodGScore', 'FloodPScore'],
  ...['PlanningPermit', 'PlanningAllotmentPermit', 'PlanningPreemptiveRight', 'PlanningSummons'],
])
/** Moments come from events, which the catalogue has none of; secondary categories and ribbons aren't held. */
const ALWAYS_OUT = new Set(['CreatedDate', 'LastChangedDate', 'MarqueeName', 'WebIDs', 'CountryName', 'Videos'])

const shape = (field: string, value: unknown): unknown =>
  field === 'Pictures' || field === 'Documents'
    ? ((value ?? []) as { Name?: string | null }[]).map(({ Name }) => Name ?? null)
    : field === 'WebID'
      ? String(value)
      : (value ?? null)

/** The mapped home and the given one, each with what SweepBright holds of the given one. */
export function comparable(mapped: MappedHome, { given, dutch }: Texts, version: string): [object, object] {
  const names = [...MAPPED].filter((field) => {
    if (ALWAYS_OUT.has(field) || (version < '2020' && LATER.has(field))) return false
    const value = (given as Record<string, unknown>)[field]
    if (AMENITIES.has(field) && value !== true) return false
    const isHeld = HELD[field]
    return !isHeld || isHeld({ given, dutch })
  })
  const pick = (home: object) =>
    Object.fromEntries(names.map((field) => [field, shape(field, (home as Record<string, unknown>)[field])]))
  return [pick(mapped), pick(given)]
}
