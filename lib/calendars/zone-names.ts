/**
 * Which zone of the IANA database a calendar means by the name that it gives a zone. Windows' names are those of
 * Unicode's CLDR (supplemental/windowsZones, in the package cldr-core), which gives each a zone by territory, and one
 * for the world.
 */
import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

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
