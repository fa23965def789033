/**
 * The zones of a calendar's times. A file should define each zone that it names (RFC 5545, section 3.2.19); many name
 * one of the IANA database, or of Windows, and leave the definition out.
 */
import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import ICAL from 'ical.js'
import { clockOf, clockOffset } from '../shared/time.ts'

/** Offsets change at a quarter of an hour, so that one is known for all of it. */
const QUARTER = 900_000

/** A zone by the rules of the IANA database. ical.js compares and converts times by what `utcOffset` gives. */
class NamedZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat
  readonly #offsets = new Map<number, number>()

  constructor(name: string) {
    super({ tzid: name })
    this.#clock = clockOf(name)
  }

  #offsetAt(instant: number): number {
    const quarter = Math.floor(instant / QUARTER)
    const known = this.#offsets.get(quarter)
    if (known !== undefined) return known
    const offset = clockOffset(this.#clock, quarter * QUARTER)
    this.#offsets.set(quarter, offset)
    return offset
  }

  /** The offset from UTC of a time on this zone's clock, in seconds. */
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time
    const clock = Date.UTC(year, month - 1, day, hour, minute, second)
    // Twice, because the clock may change between the guess and the time.
    return this.#offsetAt(clock - this.#offsetAt(clock)) / 1000
  }
}

/** The zone of a time that names none: agents write on their own clock. */
export const BRUSSELS = new NamedZone('Europe/Brussels')

const byName = new Map<string, ICAL.Timezone>([['europe/brussels', BRUSSELS]])

function known(name: string): ICAL.Timezone | null {
  const key = name.toLowerCase()
  const zone = byName.get(key)
  if (zone) return zone
  try {
    const made = new NamedZone(name)
    byName.set(key, made)
    return made
  } catch {
    return null
  }
}

// Which zone of the IANA database a calendar means by the name that it gives a zone. Windows' names are those of
// Unicode's CLDR (supplemental/windowsZones, in the package cldr-core), which gives each a zone by territory, and one
// for the world.

/** CLDR's code for the world: the zone that a name stands for where no territory is known. */
const WORLD = '001'

/** Names that programs write for zones of Windows, and that CLDR doesn't have. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [['Coordinated Universal Time', 'Etc/UTC']]

const OF_WINDOWS: readonly (readonly [string, string])[] = [
  ...windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === WORLD)
    .map(({ mapZone }) => [mapZone._other, mapZone._type] as const),
  ...OTHER_NAMES,
]

const BY_LOWER_CASE = new Map(OF_WINDOWS.map(([name, zone]) => [name.toLowerCase(), zone]))

/**
 * The names under which a zone may stand in the IANA database, the likeliest first: the name itself, that of Windows,
 * and the end of a path, as "/mozilla.org/20050126_1/Europe/Brussels" has it (RFC 5545, section 3.2.19).
 */
export function zoneNames(tzid: string): string[] {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1')
  const ofWindows = BY_LOWER_CASE.get(name.toLowerCase())
  const parts = name.split('/')
  return [
    ofWindows ?? name,
    ...[3, 2, 1].filter((last) => last < parts.length).map((last) => parts.slice(-last).join('/')),
  ]
}

/** The zone that a name means; Brussels for a name that nobody knows. */
export const zoneOf = (tzid: string): ICAL.Timezone =>
  zoneNames(tzid).reduce<ICAL.Timezone | null>((found, name) => found ?? known(name), null) ?? BRUSSELS

/** Gives a calendar the zones that it names without defining them. */
export function addZones(calendar: ICAL.Component): void {
  const defined = calendar.getTimeZoneByID.bind(calendar)
  calendar.getTimeZoneByID = (tzid) => defined(tzid) ?? zoneOf(tzid)
}
