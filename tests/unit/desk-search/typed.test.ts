import { describe, expect, it } from 'vitest'
import { markTyped, typedDay } from '../../../lib/desk-search/rules-typed.ts'

// A Monday.
const TODAY = '2026-11-30'
const dayOf = (typed: string) => typedDay(typed, TODAY).day

describe('a day among other words', () => {
  it('is read in each language', () => {
    for (const typed of ['morgen', 'demain', 'tomorrow']) expect([typed, dayOf(typed)]).toEqual([typed, '2026-12-01'])
    for (const typed of ['overmorgen', 'après-demain', 'Übermorgen'])
      expect([typed, dayOf(typed)]).toEqual([typed, '2026-12-02'])
    for (const typed of ['vandaag', 'aujourd’hui', "aujourd'hui", 'today', 'heute'])
      expect([typed, dayOf(typed)]).toEqual([typed, TODAY])
  })

  it('is the next weekday of the name, the year’s next day of the number', () => {
    expect(dayOf('dinsdag')).toBe('2026-12-01')
    expect(dayOf('zondag')).toBe('2026-12-06')
    expect(dayOf('lundi')).toBe('2026-12-07')
    expect(dayOf('24/12')).toBe('2026-12-24')
    expect(dayOf('2.1')).toBe('2027-01-02')
    expect(dayOf('31/2')).toBeNull()
    expect(dayOf('26/0417')).toBeNull()
  })

  it('is taken out of the text', () => {
    expect(typedDay(' sluit  morgen kantoor ', TODAY)).toEqual({ day: '2026-12-01', rest: 'sluit kantoor' })
    expect(typedDay('sluit kantoor', TODAY)).toEqual({ day: null, rest: 'sluit kantoor' })
  })
})

describe('what was typed', () => {
  it('is marked in a text, whatever case and accents', () => {
    expect(markTyped('Noémie Kom', 'OM noe')).toEqual([
      { text: 'Noé', isTyped: true },
      { text: 'mie K', isTyped: false },
      { text: 'om', isTyped: true },
    ])
    expect(markTyped('Straße 7', '7').at(-1)).toEqual({ text: '7', isTyped: true })
    expect(markTyped('Gent', '')).toEqual([{ text: 'Gent', isTyped: false }])
  })
})
