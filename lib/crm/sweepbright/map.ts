/** Maps an estate, or a project with its units, to the records of docs/feed.md. Pure. */
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { CrmRecord, Mapped, MappedHome } from '../connector.ts'
import { idOfEstate, isProject, rawOf, unitsOf } from './estate.ts'
import { FIELDS } from './fields.ts'
import { nameOf, projectRecord } from './project.ts'
import { type Fields, fieldsOf, textAt, textsAt } from './raw.ts'
import { categoryOf, type HomeInput } from './readings.ts'
import type { MapSettings } from './rules-settings.ts'
import { unknownValues } from './unknown.ts'
import { GOALS, stateOf } from './values.ts'

/** The languages in which an estate has a title or a text. */
function languagesOf(estate: Fields, plain: Language): Language[] {
  const texts = { ...textsAt(estate, 'description_title', plain), ...textsAt(estate, 'description', plain) }
  return LANGUAGES.filter((language) => texts[language] !== undefined)
}

/** Why a home can't be published; null when it can. */
function refusalOf(estate: Fields, settings: MapSettings): string | null {
  const status = textAt(estate, 'status')
  if (stateOf(status, settings.underContract) === undefined)
    return status === null ? 'It has no status.' : `Its status "${status}" is not known.`
  if (!Object.hasOwn(GOALS, textAt(estate, 'negotiation') ?? ''))
    return 'It says neither that it is for sale nor that it is to let.'
  return categoryOf(estate) === null ? `Its type "${textAt(estate, 'type') ?? ''}" is not known.` : null
}

/** A unit with its project's place and negotiation where it has none of its own. */
function completeUnit(unit: Fields, project: Fields): Fields {
  const hasPlace = textAt(unit, 'location', 'city') !== null || textAt(unit, 'location', 'postal_code') !== null
  const own = fieldsOf(unit.location)
  return {
    ...unit,
    negotiation: textAt(unit, 'negotiation') ?? project.negotiation,
    location: hasPlace
      ? own
      : { ...fieldsOf(project.location), box: own.box, floor: own.floor, addition: own.addition },
  }
}

function homesOf(input: HomeInput, id: number, languages: readonly Language[]): MappedHome[] {
  return languages.map((language) => {
    const values = FIELDS.map(({ to, read }) => [to, read(input, language)] as const)
    const known = values.filter(([, value]) => value !== null && value !== undefined)
    return { ID: id, language, ...Object.fromEntries(known) }
  })
}

const orPlain = (languages: readonly Language[], plain: Language): readonly Language[] =>
  languages.length > 0 ? languages : [plain]

/** Whether a project is to be seen on the site. One that isn't has to go from it: its record maps to no project. */
export function isWithdrawnProject(record: CrmRecord, settings: MapSettings): boolean {
  const { estate } = rawOf(record)
  const state = stateOf(textAt(estate, 'status'), settings.underContract)
  return isProject(estate) && (state?.status === 0 || state?.status === 3)
}

/** Maps a record. @param idOf the site's own number of an estate */
export function mapRecord(record: CrmRecord, idOf: (externalId: string) => number, settings: MapSettings): Mapped {
  const { estate, times } = rawOf(record)
  const languages = orPlain(languagesOf(estate, settings.language), settings.language)
  const mapped: Mapped = { homes: [], projects: [], unknown: unknownValues(estate), refused: [] }
  const addHome = (home: Fields, externalId: string, spoken: readonly Language[], unit: string | null): boolean => {
    const reason = refusalOf(home, settings)
    if (reason === null) mapped.homes.push(...homesOf({ estate: home, times, settings }, idOf(externalId), spoken))
    else {
      const state = stateOf(textAt(home, 'status'), settings.underContract)
      const named = unit === null ? reason : `Its project goes without this unit, "${unit}". ${reason}`
      mapped.refused.push({ externalId, reason: named, ...(state && { status: state.status }) })
    }
    return reason === null
  }
  if (!isProject(estate)) {
    addHome(estate, record.externalId, languages, null)
    return mapped
  }
  const units = unitsOf(estate).map((unit) => completeUnit(unit, estate))
  const shown: Fields[] = []
  for (const [index, unit] of units.entries()) {
    const own = languagesOf(unit, settings.language)
    if (addHome(unit, String(idOfEstate(unit)), own.length > 0 ? own : languages, nameOf(unit, index))) shown.push(unit)
  }
  if (isWithdrawnProject(record, settings)) return mapped
  const status = textAt(estate, 'status')
  if (status !== null && stateOf(status, settings.underContract) === undefined)
    mapped.refused.push({
      externalId: record.externalId,
      reason: `Its status "${status}" is not known.`,
      isProject: true,
    })
  else
    for (const language of languages)
      mapped.projects.push(
        projectRecord({ estate, units, shown, times, settings, language, id: idOf(record.externalId), idOf }),
      )
  return mapped
}
