import { NextIntlClientProvider } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ClosingCard } from '#components/viewings/desk/ClosingCard.tsx'
import { OfficeTimes } from '#components/viewings/desk/OfficeTimes.tsx'
import { TravelTime } from '#components/viewings/desk/TravelTime.tsx'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { intlLocale } from '../../../lib/i18n/rules-intl-locale.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { TRAVEL_RULES } from '../../../lib/viewings/rules-travel-time.ts'
import { expectEach } from '../../support/each.ts'

vi.mock('#app/[locale]/_actions/staff.ts', () => ({ callDesk: vi.fn() }))

function show(locale: Language, children: ReactNode): string {
  const { desk, forms, viewings } = MESSAGES[locale]
  const around = {
    locale: intlLocale(locale),
    messages: { desk, forms, viewings },
    timeZone: 'Europe/Brussels',
    children,
  }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around))
}
const BOOKED = ['Amina', 'Bert'].map((name, index) => ({ id: `id-${index}`, href: `/bezoek/${index}/`, label: name }))

it('names what is booked before an office is closed, and keeps what was typed', () => {
  expectEach(
    LANGUAGES.map((locale) => [locale] as const),
    (locale) => {
      const closing = {
        ...{ office: { value: '11', label: 'Lindehof Gent' }, from: '2026-12-03', to: '2026-12-04', seen: 'id-0 id-1' },
        ...{ reasons: { nl: 'Verhuis', fr: '', en: '', de: '' }, booked: BOOKED },
      }
      const html = show(locale, createElement(ClosingCard, { closing, languages: ['nl', 'fr'], back: '/terug/' }))
      for (const { href, label } of BOOKED) {
        expect(html).toContain(`href="${href}"`)
        expect(html).toContain(label)
      }
      expect(html).toContain('Lindehof Gent')
      expect(html).toMatch(/name="seen" value="id-0 id-1"/)
      expect(html).toMatch(/value="Verhuis"/)
      expect(html).toMatch(/value="2026-12-04"/)
      expect(html).toContain('href="/terug/"')
    },
  )
})

it('names what is booked with each closure and extra opening', () => {
  const day = { officeId: 11, office: 'Lindehof Gent' }
  const agenda = {
    blocked: [],
    closures: [{ ...day, id: 1, from: '2026-12-03', to: '2026-12-03', reason: '', booked: BOOKED.slice(0, 1) }],
    openings: [{ ...day, id: 2, day: '2026-12-04', hours: '18.00 – 20.00', booked: BOOKED.slice(1) }],
    recurring: [{ ...day, id: 3, weekday: 3, week: 0, part: 'afternoon', from: null, to: '2026-12-31' }],
    choices: { offices: [{ value: '11', label: 'Lindehof Gent' }], agents: [] },
    languages: ['nl'],
    setsHours: true,
  }
  const query = { office: 11, agent: null, home: null, day: '2026-12-03', view: 'list' } as const
  const html = show('nl', createElement(OfficeTimes, { agenda: agenda as never, query }))
  for (const { href } of BOOKED) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('1 bezoek blijft geboekt')
  expect(html).toContain('Gesloten elke woensdag, namiddag, tot en met donderdag 31 december – Lindehof Gent')
  expect(html).toContain('removeRepeated')
  const read = show('nl', createElement(OfficeTimes, { agenda: { ...agenda, setsHours: false } as never, query }))
  for (const { href } of BOOKED) expect(read).toContain(`href="${href}"`)
  expect(read).not.toMatch(/<form|removeClosure/)
})

it('says how long agents are under way, by each rule and in each language', () => {
  expectEach(
    LANGUAGES.flatMap((locale) => TRAVEL_RULES.map((rule) => [locale, rule] as const)),
    (locale, rule) => {
      const office = { id: 11, name: 'Lindehof Gent', travel: { rule, minutes: 25, speed: 45 } }
      const html = show(locale, createElement(TravelTime, { office }))
      const words = MESSAGES[locale].viewings.desk.travel.rules[rule]
        .replace('{minutes}', '25')
        .replace('{speed}', '45')
      expect(html).toContain(words)
      expect(html).toMatch(/name="minutes"[^>]*value="25"|value="25"[^>]*name="minutes"/)
      expect(html).toMatch(new RegExp(`<option value="${rule}" selected`))
    },
  )
})
