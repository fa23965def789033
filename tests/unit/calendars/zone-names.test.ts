import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { BRUSSELS, zoneNames, zoneOf } from '../../../lib/calendars/zones.ts'
import { expectEach } from '../../support/each.ts'

const { mapTimezones } = windowsZones.supplemental.windowsZones
const NAMES = [...new Set(mapTimezones.map(({ mapZone }) => mapZone._other))]

describe('a zone by the name of Windows', () => {
  it('is known for every name that CLDR has, however it is written', () => {
    expect(NAMES.length).toBeGreaterThan(130)
    expectEach(
      NAMES.map((name) => [name] as const),
      (name) => {
        const [zone = ''] = zoneNames(name)
        expect(Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy()
        expect(zoneNames(`"${name.toUpperCase()}"`)[0]).toBe(zone)
        expect(zoneOf(name)).not.toBe(BRUSSELS)
      },
    )
  })

  it('is the one that CLDR gives for the world', () => {
    expectEach(
      [
        ['Romance Standard Time', 'Europe/Paris'],
        ['W. Europe Standard Time', 'Europe/Berlin'],
        ['GMT Standard Time', 'Europe/London'],
        ['Central Asia Standard Time', 'Asia/Bishkek'],
        ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
        ['Samoa Standard Time', 'Pacific/Apia'],
        ['Russia Time Zone 3', 'Europe/Samara'],
        ['Yukon Standard Time', 'America/Whitehorse'],
        ['UTC+13', 'Etc/GMT-13'],
        ['UTC', 'Etc/UTC'],
        ['Coordinated Universal Time', 'Etc/UTC'],
      ] as const,
      (name, zone) => expect(zoneNames(name)[0]).toBe(zone),
    )
  })
})
