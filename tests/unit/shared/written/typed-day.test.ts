import { describe, expect, it, test } from 'vitest'
import type { Language } from '../../../../lib/listings/rules.ts'
import { readTypedDay, readTypedTime, typedDay } from '../../../../lib/shared/written/typed-day.ts'

/** A Monday. */
const TODAY = '2026-11-30'
const dayOf = (typed: string, language: Language = 'nl') => readTypedDay(typed, TODAY, language)

describe('a day that somebody types', () => {
  test.each([
    ['28/11/2026', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['28 11 2026', '2026-11-28'],
    ['1/2/27', '2027-02-01'],
    ['2026-11-28', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['281126', '2026-11-28'],
    ['1/1/70', '1970-01-01'],
    ['29/2/2028', '2028-02-29'],
    ['  28 / 11 / 2026 ', '2026-11-28'],
  ])('in numbers: %s', (typed, day) => {
    expect(dayOf(typed)).toEqual({ day })
  })

  test.each([
    ['28-11', '2026-11-28'],
    ['28/11', '2026-11-28'],
    ['2811', '2026-11-28'],
    ['28.11.', '2026-11-28'],
    ['4-1', '2027-01-04'],
    ['31 mei', '2027-05-31'],
    ['1 juni', '2026-06-01'],
  ])('without a year is the nearest one: %s', (typed, day) => {
    expect(dayOf(typed)).toEqual({ day })
  })

  test.each([
    ['28 november', 'nl', '2026-11-28'],
    ['28 nov. 2026', 'nl', '2026-11-28'],
    ['28nov', 'nl', '2026-11-28'],
    ['za 28 nov', 'nl', '2026-11-28'],
    ['zaterdag 28 november 2026', 'nl', '2026-11-28'],
    ['op 3 maart 2027', 'nl', '2027-03-03'],
    ['3 mrt', 'nl', '2027-03-03'],
    ['1er décembre', 'fr', '2026-12-01'],
    ['le 3 août 2027', 'fr', '2027-08-03'],
    ['ven. 4 déc.', 'fr', '2026-12-04'],
    ['3 juin', 'fr', '2026-06-03'],
    ['3 juillet 2027', 'fr', '2027-07-03'],
    ['28th of November', 'en', '2026-11-28'],
    ['December 4, 2026', 'en', '2026-12-04'],
    ['Fri 4 Dec', 'en', '2026-12-04'],
    ['4. Dezember 2026', 'de', '2026-12-04'],
    ['Mi., 2. Dez.', 'de', '2026-12-02'],
    ['3. März 2027', 'de', '2027-03-03'],
  ] as const)('with the name of the month: %s (%s)', (typed, language, day) => {
    expect(dayOf(typed, language)).toEqual({ day })
  })

  test.each([
    ['vandaag', 'nl', '2026-11-30'],
    ['Morgen', 'nl', '2026-12-01'],
    ['overmorgen', 'nl', '2026-12-02'],
    ['gisteren', 'nl', '2026-11-29'],
    ['eergisteren', 'nl', '2026-11-28'],
    ['demain', 'fr', '2026-12-01'],
    ['après-demain', 'fr', '2026-12-02'],
    ["aujourd'hui", 'fr', '2026-11-30'],
    ['aujourd’hui', 'fr', '2026-11-30'],
    ['hier', 'fr', '2026-11-29'],
    ['tomorrow', 'en', '2026-12-01'],
    ['heute', 'de', '2026-11-30'],
    ['übermorgen', 'de', '2026-12-02'],
    ['demain', 'nl', '2026-12-01'],
    ['vrijdag', 'nl', '2026-12-04'],
    ['maandag', 'nl', '2026-12-07'],
    ['di', 'nl', '2026-12-01'],
    ['di', 'de', '2026-12-01'],
    ['dim.', 'fr', '2026-12-06'],
    ['Sunday', 'en', '2026-12-06'],
  ] as const)('by its name: %s (%s)', (typed, language, day) => {
    expect(dayOf(typed, language)).toEqual({ day })
  })

  test.each([
    '31/2/2026',
    '29-2-2026',
    '32/1/2026',
    '1/13/2026',
    '0/5/2026',
    '31 april',
    '29-2',
    '1/1/1899',
    '11/28/2026',
  ])('that doesn’t exist is no day: %s', (typed) => {
    expect(dayOf(typed)).toEqual({ problem: 'impossible' })
  })

  test.each(['', '28', 'x', 'soms', '28 foo', '28/11/2', '28/11/20266', 'di 24', '2026', 'ma 3 di'])(
    'that can’t be read isn’t guessed: %s',
    (typed) => {
      expect(Object.keys(dayOf(typed))).toEqual(['problem'])
    },
  )

  it('stands in its field as it is read', () => {
    for (const language of ['nl', 'fr', 'en', 'de'] as const)
      expect(dayOf(typedDay('2027-02-01', language), language)).toEqual({ day: '2027-02-01' })
    expect(typedDay('2027-02-01', 'nl')).toBe('01/02/2027')
    expect(typedDay('2027-02-01', 'de')).toBe('01.02.2027')
    expect(typedDay('31/2', 'nl')).toBe('31/2')
  })
})

describe('a time that somebody types', () => {
  test.each([
    ['9', '09:00'],
    ['9u', '09:00'],
    ['9 uur', '09:00'],
    ['9u30', '09:30'],
    ['9.30', '09:30'],
    ['21:34', '21:34'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9\u00a0h\u00a030', '09:30'],
    ['18 Uhr', '18:00'],
    ['0.00', '00:00'],
  ])('%s is %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time)
  })

  test.each(['', '24', '9.60', '9:3', 'noen', '12345', '-9'])('%s is none', (typed) => {
    expect(readTypedTime(typed)).toBeNull()
  })
})
