/** The records of the desk as they are written, in each language, with what is rare in them. */
import { NextIntlClientProvider } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { PriceSteps } from '#components/homes/desk/record/PriceSteps.tsx'
import { RunPage } from '#components/imports/desk/RunPage.tsx'
import { NewsletterPage, NewsletterRecordBar } from '#components/newsletters/desk/NewsletterPage.tsx'
import { HomeOffers } from '#components/offers/desk/HomeOffers.tsx'
import { OwnerBar } from '#components/owners/desk/OwnerBar.tsx'
import { OwnerPage } from '#components/owners/desk/OwnerPage.tsx'
import { HomeCandidates } from '#components/rental-applications/desk/HomeCandidates.tsx'
import type { LoadedOwnerRecord } from '../../../lib/home-records/view-owner.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { intlLocale } from '../../../lib/i18n/rules-intl-locale.ts'
import type { LoadedRun } from '../../../lib/imports/desk/view-run.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import type { LoadedNewsletter } from '../../../lib/newsletters/view.ts'
import type { LoadedOffers, ShownCounter, ShownOffer } from '../../../lib/offers/view.ts'
import type { LoadedCandidates, ShownCandidate } from '../../../lib/rental-applications/view.ts'
import { htmlErrors } from '../../support/browser/html.ts'

vi.mock('#app/[locale]/_actions/staff.ts', () => ({ callDesk: vi.fn() }))
vi.mock('#lib/forms/form-drafts.ts', () => ({ begunMark: () => 'x', formReader: () => null, openedDraft: () => null }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

function show(locale: Language, children: ReactNode): string {
  const { 'cms-fields': _, ...messages } = MESSAGES[locale]
  const around = { locale: intlLocale(locale), messages, timeZone: 'Europe/Brussels', children }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around))
}

const NAME = 'Eline <b>Vandamme</b>'
const OFFER: ShownOffer = {
  ...{ id: 'a', href: '/a/', name: NAME, sealed: false, amount: '€ 253.000', isHighest: true, until: '2 dec', left: 1 },
  distance: { share: '−4,2 %', euro: '−€ 11.000' },
  ...{
    financing: 'Lening',
    conditions: 'Krediet',
    received: 'gisteren',
    entered: 'Per telefoon (An)',
    erased: '1 jan',
  },
  ...{ state: 'open', decided: null, decidedBy: null, counters: [], mayAccept: true, mayDecline: true },
  ...{ mayCounter: true, mayReopen: null, hasMail: false, release: ['De eigenaar ziet dit bod nog niet.'] },
  mayRelease: true,
}
const COUNTER: ShownCounter = {
  ...{ id: 'c', amount: '€ 261.000', until: '4 dec', conditions: 'Zonder keuken', made: '1 dec, An' },
  ...{ state: 'open', mayAccept: true, mayDecline: true, mayWithdraw: true },
}
const OFFERS: LoadedOffers = {
  ...{ propertyId: 417, title: 'Rijwoning', about: 'LH-26-0417', waiting: 2, maySet: true, takesOffers: true },
  offers: [
    OFFER,
    { ...OFFER, id: 'b', isHighest: false, distance: null, left: null, counters: [COUNTER], state: 'countered' },
    { ...OFFER, id: 'c', sealed: true, amount: 'Verzegeld', distance: null, isHighest: false },
    { ...OFFER, id: 'd', state: 'declined', decided: 'Niet aanvaard', decidedBy: '1 dec, An', mayReopen: 'declined' },
  ],
  seal: { text: 'Verzegeld tot 9 dec', isSealed: true, canOpen: true, canLift: true },
  languages: ['nl', 'fr'],
}
const CANDIDATE: ShownCandidate = {
  ...{ id: 'a', href: '/a/', name: NAME, state: 'applied', received: 'ma', invited: 'di', applied: 'wo' },
  means: { amount: '€ 2.400', rent: '€ 900', share: '38 %' },
  ...{ facts: [{ label: 'Volwassenen', value: '2' }], erased: '1 jan', decided: null },
  ...{ mayInvite: true, mayChoose: true, mayRefuse: true },
}
const CANDIDATES: LoadedCandidates = {
  ...{ propertyId: 417, title: 'Appartement', about: 'LH-2', waiting: 1 },
  candidates: [
    CANDIDATE,
    {
      ...{ ...CANDIDATE, id: 'b', state: 'notChosen', means: null, facts: [], decided: 'op 1 dec door An' },
      ...{ mayInvite: false, mayChoose: false, mayRefuse: false },
    },
  ],
}
const HOME = {
  ...{ id: 417, title: 'Rijwoning', town: 'Gent', lang: 'nl', reference: 'LH-26-0417', since: '2026-01-02T00:00:00Z' },
  shown: { name: 'Sint-Rochusstraat 48', town: 'Gent', price: '€ 264.000', picture: '/media/a.webp', state: 'online' },
} as const
const OWNER = {
  ...{ title: NAME, mail: 'mailto:griet@voorbeeld.be', offices: ['Gent'], seen: null, invited: 'ma 2 nov' },
  account: {
    ...{ id: 'o', name: NAME, email: 'griet@voorbeeld.be', language: 'nl', state: 'invited', isOfCrm: false },
    ...{ hasPassword: false, invitedAt: null, lastLoginAt: null },
    invitation: { status: 'sent', at: new Date('2026-11-02T09:00:00Z'), error: null },
  },
  homes: [
    { ...HOME, shown: { ...HOME.shown, market: 'sale' } },
    { ...HOME, id: 418, shown: null },
  ],
  ...{ events: [], isOnly: true, refused: null, mayMove: true, languages: ['nl', 'fr'] },
  happened: (['staff', 'signIn', 'request', 'mail'] as const).map((kind) => ({
    ...{ key: kind, kind, at: 'gisteren', text: NAME, by: kind === 'staff' ? 'An' : '' },
    href: kind === 'request' ? '/a/' : null,
  })),
} as unknown as LoadedOwnerRecord
const NEWSLETTER = {
  ...{ id: 1, name: NAME, version: 1, state: 'running', edit: null, list: '/', left: '/uit/', isOnItsWay: false },
  languages: [{ language: 'nl', subject: NAME, readers: 2, name: 'Nederlands', problems: ['Blok 1 valt weg'] }],
  ...{ missing: ['1 persoon leest Frans'], sure: 'zeker', isSendable: true, recipients: { nl: 2 }, isAhead: false },
  times: [{ name: 'started', words: 'gisteren' }],
  counts: { recipients: 9, sent: 7, refused: 1, skipped: 1, unsubscribed: 1 },
  ...{ mayPlan: true, steps: ['pause', 'cancel'], tomorrow: '2026-12-01', ownAddress: 'an@voorbeeld.be' },
  uses: [{ key: '1', at: 'gisteren', what: 'newsletter-planned', person: null }],
} as unknown as LoadedNewsletter
const RUN = {
  ...{ id: 12, state: 'refused', start: 'gisteren', duration: '2 min', starter: null, forced: true, source: '/feed' },
  ...{ crm: null, problem: 'Te weinig.', home: '', read: 40, added: 1, changed: 2, withdrawn: 3, refused: 1 },
  refusals: {
    ...{ count: 1, page: 1, pages: 1 },
    rows: [
      { id: 1, file: 'a', line: 2, language: 'nl', record: '', faults: [{ field: 'Prijs', fault: 'is geen getal' }] },
    ],
  },
  leftOut: { count: 2, rows: [{ key: 'a', field: 'Verdieping', fault: 'te groot', records: 1, examples: ['a'] }] },
  changes: {
    ...{ kind: 'withdrawn', count: 1, page: 1, pages: 1 },
    homes: [{ id: 1, reference: 'T-1', href: '/pand/1/', kinds: ['withdrawn'], fields: [] }],
  },
  permission: { given: null, isOver: false },
  lost: {
    ...{ what: 'home', count: 900, named: 500, page: 1, pages: 10 },
    homes: [
      { id: 1, reference: 'T-1', title: NAME, lang: 'nl', href: '/pand/1/', picture: '/media/a.webp', isGone: true },
      { id: 2, reference: 'T-2', title: '', lang: undefined, href: '/pand/2/', picture: null, isGone: false },
    ],
  },
} as unknown as LoadedRun
const PRICES = {
  change: { share: '−7,4 %', since: '26 aug' },
  steps: [
    { amount: 285_000, price: '€ 285.000', day: '26 aug', place: 0 },
    { amount: 264_000, price: '€ 264.000', day: '21 nov', place: 0.9 },
  ],
}

const RECORDS: readonly [name: string, record: ReactNode, says: readonly string[]][] = [
  [
    'the offers for a home',
    createElement(HomeOffers, { loaded: OFFERS, done: undefined, offer: undefined }),
    ['−4,2 % · ', '−€ 11.000', '€ 261.000'],
  ],
  ['the candidates for a home', createElement(HomeCandidates, { loaded: CANDIDATES }), ['€ 2.400', '38 %']],
  [
    'an owner',
    createElement(OwnerPage, { tasks: null, owner: OWNER }),
    ['Sint-Rochusstraat 48', 'LH-26-0417', '?home=418'],
  ],
  ['what is done with an owner', createElement(OwnerBar, { owner: OWNER }), ['href="#message"']],
  ['a newsletter', createElement(NewsletterPage, { newsletter: NEWSLETTER }), ['href="/uit/"']],
  ['what is done with a newsletter', createElement(NewsletterRecordBar, { newsletter: NEWSLETTER }), []],
  [
    'a run of the import',
    createElement(RunPage, { run: RUN }),
    ['href="/pand/2/"', '?kind=changed#changes', 'href="#lost"'],
  ],
  ['the prices of a home', createElement(PriceSteps, { prices: PRICES }), ['−7,4 %', '€ 264.000']],
]

it.each(RECORDS)('%s is valid HTML in each language, and says what it is asked for', async (_, record, says) => {
  for (const locale of LANGUAGES) {
    const html = show(locale, record)
    for (const words of says) expect([locale, html]).toEqual([locale, expect.stringContaining(words)])
    expect(html).not.toContain('<b>Vandamme')
    const page = `<!DOCTYPE html><html lang="${locale}"><head><title>x</title></head><body><main>${html}</main></body></html>`
    expect([locale, await htmlErrors(page)]).toEqual([locale, []])
  }
})
