import { NextIntlClientProvider } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ClosingCard } from '#components/viewings/desk/ClosingCard.tsx'
import { OfficeTimes } from '#components/viewings/desk/OfficeTimes.tsx'
import { Round } from '#components/viewings/desk/round/Round.tsx'
import { TravelTime } from '#components/viewings/desk/TravelTime.tsx'
import { Week } from '#components/viewings/desk/week/Week.tsx'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { intlLocale } from '../../../lib/i18n/rules-intl-locale.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { readAgendaQuery } from '../../../lib/viewings/agenda/rules-query.ts'
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
    choices: { offices: [{ value: '11', label: 'Lindehof Gent' }] },
    languages: ['nl'],
    setsHours: true,
  }
  const query = readAgendaQuery({ office: '11', day: '2026-12-03', view: 'list' }, '2026-11-30')
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

const BLOCK = {
  ...{
    key: 'a',
    id: 'a',
    from: 600,
    to: 645,
    lane: 1,
    lanes: 2,
    time: '10.00',
    title: '<b>An</b>',
    line: 'Melle, 0599',
  },
  ...{ more: 'Bevestigd, Omar', agent: 'omar', agentName: 'Omar', tone: 2, state: 'confirmed', version: 'a 0' },
} as const
const MONDAY = {
  person: null,
  ...{ day: '2026-11-30', weekday: 'ma', date: '30', label: 'maandag 30 november', isToday: true, isNear: true },
  ...{
    isChosen: true,
    notes: ['Lotte afwezig'],
    closed: [{ from: 480, to: 540 }],
    count: 1,
    book: '/nieuw/?day=2026-11-30',
  },
  bookable: [{ from: 690, label: 'Boek op maandag, 11.30', href: '/nieuw/?time=11:30' }],
  blocks: [BLOCK],
}

it('is a week of links without a script and without a style in its HTML', () => {
  const week = { first: 8, last: 19, now: 522, marks: [{ from: 540, text: '9.00' }], days: [MONDAY] }
  const html = show(
    'nl',
    createElement(Week, {
      ...{ week: week as never, label: 'Kalender', chosen: 'a' },
      visitHref: (id: string, day: string) => `/agenda/?visit=${id}&day=${day}`,
      dayHref: (day: string) => `/agenda/?day=${day}&view=day`,
    }),
  )
  expect(html).not.toMatch(/ style=|<script/)
  expect(html).toContain('href="/agenda/?visit=a&amp;day=2026-11-30"')
  expect(html).toContain('&lt;b&gt;An&lt;/b&gt;')
  expect(html).toContain('Bevestigd, Omar')
  expect(html).toMatch(/data-fh="10" data-fm="0" data-th="10" data-tm="45" data-lanes="2" data-lane="1"/)
  expect(html).toContain('href="/nieuw/?day=2026-11-30"')
  // A pointer books at half hours; they are no stops of the keyboard, which has the plus of the day.
  expect(html).toMatch(/<a href="\/nieuw\/\?time=11:30"[^>]*tabindex="-1"/)
  expect(html).toContain('Lotte afwezig')
})

const STOP = {
  ...{
    id: 'a',
    start: '',
    end: '',
    propertyId: 1,
    from: '14.00',
    to: '14.45',
    agent: 'Omar',
    agentId: 'omar',
    tone: 1,
  },
  ...{ state: 'confirmed', visitor: 'Sara Ost', phone: '+32470123308', remark: '', reference: 'LH-26-0452' },
  ...{ address: 'Godveerdegemstraat 57, 9620 Zottegem', route: 'https://maps.example/', href: '/bezoek/a/' },
  leg: { minutes: 38, gap: 30, leaves: '', isSame: false, isShort: true },
}
const ROUND = {
  ...{ day: '2026-11-30', label: 'maandag 30 november', person: 'Omar', personId: 'omar', tone: 1, hasOffices: false },
  ...{ minutes: 38, base: { name: 'Gent', leaves: '9.35' }, map: [], stops: [STOP] },
}

it('is a round with addresses, telephone numbers and the way, which says where there is no time for it', () => {
  const props = { mine: '/agenda/?round=omar', isMine: true, everybody: '/agenda/?round=all' }
  const html = show('nl', createElement(Round, { round: ROUND as never, ...props }))
  expect(html).toContain('href="tel:+32470123308"')
  expect(html).toContain('href="https://maps.example/"')
  expect(html).toContain('38 min rijden, er zijn er 30')
  expect(html).toContain('Vertrek om 9.35 op kantoor Gent')
  expect(html).toContain('Godveerdegemstraat 57, 9620 Zottegem · LH-26-0452')
  const silent = { ...STOP, phone: '', route: null, leg: null }
  const all = show(
    'nl',
    createElement(Round, {
      round: { ...ROUND, person: null, base: null, minutes: null, stops: [silent] } as never,
      ...props,
    }),
  )
  expect(all).not.toMatch(/tel:|sms:|maps\.example|min rijden/)
  expect(all).toContain('Omar')
})
