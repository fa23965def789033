import { describe, expect, it } from 'vitest'
import { sayMoment, spokenDay, spokenMoment } from '../../../lib/i18n/spoken-moment.ts'

const now = new Date('2026-11-30T08:00:00Z')
const at = (iso: string) => spokenMoment(new Date(iso), now, 'nl')

describe('a moment', () => {
  it('is said by its day where that is near', () => {
    expect(at('2026-11-30T06:51:00Z')).toBe('vandaag, 7.51')
    expect(at('2026-11-29T20:34:00Z')).toBe('gisteren, 21.34')
    expect(at('2026-12-01T09:00:00Z')).toBe('morgen, 10.00')
  })

  it('is that of Belgium: before midnight there it is still yesterday', () => {
    expect(at('2026-11-29T22:59:00Z')).toBe('gisteren, 23.59')
    expect(at('2026-11-29T23:01:00Z')).toBe('vandaag, 0.01')
  })

  it('names the weekday and the day further away, and the year where it is another one', () => {
    expect(at('2026-12-04T07:00:00Z')).toBe('vr 4 dec, 8.00')
    expect(at('2025-12-04T07:00:00Z')).toBe('do 4 dec 2025, 8.00')
  })
})

describe('a day', () => {
  it.each([
    ['nl', 'gisteren', 'wo 2 dec'],
    ['fr', 'hier', 'mer. 2 déc.'],
    ['en', 'yesterday', 'Wed 2 Dec'],
    ['de', 'gestern', 'Mi., 2. Dez.'],
  ] as const)('is said in %s', (locale, yesterday, wednesday) => {
    expect(spokenDay('2026-11-29', now, locale)).toBe(yesterday)
    expect(spokenDay('2026-12-02', now, locale)).toBe(wednesday)
  })
})

describe('a moment of the desk', () => {
  it('has its whole date beside what people say', () => {
    expect(sayMoment(new Date('2026-11-29T20:34:00Z'), now, 'nl')).toEqual({
      words: 'gisteren, 21.34',
      whole: 'zondag 29 november 2026, 21.34',
      instant: '2026-11-29T20:34:00.000Z',
    })
    expect(sayMoment(new Date('2025-12-01T08:00:00Z'), now, 'fr')).toMatchObject({
      words: 'lun. 1er déc. 2025, 9\u00a0h',
      whole: 'lundi 1er décembre 2025, 9\u00a0h',
    })
  })
})
