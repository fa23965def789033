import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { SettingsLink } from '#components/consent/SettingsLink.tsx'
import { FooterColumn, LegalFacts } from '#components/layout/footer/Footer.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import { ListingCard } from '#components/listings/card/ListingCard.tsx'
import { memoizedHtml, renderStaticHtml } from '#components/ui/staticHtml.ts'
import { setEnv } from '#lib/env.ts'
import type { ListingCard as Card } from '#lib/listings/rules.ts'

/** React closes elements without an end by a slash and writes some attributes with capitals; HTML reads both alike. */
const asRead = (html: string): string => html.replaceAll('/>', '>').toLowerCase()

const CARD: Card = {
  id: 17,
  market: 'sale',
  goal: 'sale',
  availability: 'available',
  ribbon: null,
  title: `Huis "De Linde" & tuin <b>d'Or</b>`,
  typeName: 'Huis',
  town: "Braine-l'Alleud",
  zip: '1420',
  price: { kind: 'amount', amount: 395_000, from: true, unit: 'total', unitText: null, compared: 395_000 },
  bedrooms: 3,
  bathrooms: 1,
  livingSurface: 150,
  groundSurface: 0,
  energy: { region: 'flanders', label: 'b' },
  picture: { id: 1, src: '/pictures/huis.webp', width: 1360, height: 907, alt: 'Gevel "voor" & <achter>', plan: false },
  pictureCount: 1,
  createdAt: '2026-11-01T10:00:00Z',
  path: '/nl/te-koop/braine-l-alleud/17/',
} as Card

const CARDS: Partial<Card>[] = [
  {},
  { picture: null, energy: null, price: { kind: 'onRequest' } },
  {
    availability: 'let',
    market: 'rent',
    price: { kind: 'amount', amount: 950, from: false, unit: 'month', unitText: null, compared: 950 },
  },
  { ribbon: 'Net binnen', goal: 'takeover', bedrooms: null, bathrooms: null, livingSurface: null, groundSurface: 900 },
]

const LINK = createElement(
  'a',
  { href: '/nl/?a=1&b="2"', 'aria-hidden': false, hidden: true, tabIndex: -1 },
  'Één & ',
  2,
)
const CLIENT_PART = createElement(Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') }))
const PARTS: Record<string, ReactNode> = {
  nothing: [null, undefined, false, true, ''],
  'text and numbers': ['<script>', 0, createElement(Fragment, null, 'a', ['b', createElement('br', { key: 1 })])],
  attributes: LINK,
  'raw HTML': createElement(
    'p',
    memoizedHtml({}, '', () => createElement('em', null, 'a')),
  ),
  'the logo': createElement(Logo, { name: 'Lindehof & zonen', locale: 'nl' }),
  'the settings': createElement(SettingsLink, { locale: 'fr' }),
  'legal facts': createElement(LegalFacts, {
    heading: 'Wettelijk',
    facts: [{ label: { text: 'BIV' }, value: { text: 'n° 1', lang: 'fr' }, href: 'https://biv.example/' }],
  }),
  'a column of the footer': createElement(FooterColumn, {
    id: 1,
    title: { text: 'Kantoor' },
    intro: { text: 'Welkom', lang: 'nl' },
    body: { html: '<p>Ja</p>' },
    images: [{ src: '/demo/kantoor.webp', width: 600, height: 400, alt: 'Kantoor' }],
    width: 4,
  }),
}

describe('finished HTML', () => {
  it.each(Object.entries(PARTS))('is what React writes: %s', (_name, part) => {
    expect(asRead(renderStaticHtml(part))).toBe(asRead(renderToStaticMarkup(part)))
  })

  it.each(CARDS)('is what React writes for a card with %o', (change) => {
    for (const locale of ['nl', 'fr'] as const) {
      const card = createElement(ListingCard, { card: { ...CARD, ...change }, locale })
      expect(asRead(renderStaticHtml(card))).toBe(asRead(renderToStaticMarkup(card)))
    }
  })

  it('lets nothing out of a text or an attribute', () => {
    const html = renderStaticHtml(createElement(ListingCard, { card: CARD, locale: 'nl' }))
    expect(html).toContain('&lt;b&gt;d&#x27;Or&lt;/b&gt;')
    expect(html).not.toMatch(/<b>|De Linde"/)
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript\t:alert(1)'])(
    'runs no address: %j',
    (address) => {
      expect(renderStaticHtml(createElement('a', { href: address, title: address }, 'a'))).toBe(
        `<a title="${address}">a</a>`,
      )
      expect(renderStaticHtml(createElement('img', { src: address }))).toBe('<img>')
    },
  )

  it('leads everywhere else', () => {
    for (const href of ['/nl/javascript:/', 'https://javascript.example/', 'mailto:a@b.be'])
      expect(renderStaticHtml(createElement('a', { href }))).toBe(`<a href="${href}"></a>`)
  })

  it.each([
    ['a handler', createElement('p', { onClick: () => undefined })],
    ['a style', createElement('p', { style: { color: 'red' } })],
    ['a client component', CLIENT_PART],
  ])('refuses %s', (_name, part) => {
    expect(() => renderStaticHtml(part)).toThrow('Static HTML can have no')
  })

  it('is bounded in memory: what was asked for longest ago is made anew', () => {
    const sources = Array.from({ length: 6 }, () => ({}))
    const makes = sources.map((_, index) => vi.fn(() => String(index).repeat(4_000_000)))
    const ask = (index: number) => memoizedHtml(sources[index] ?? {}, 'nl', makes[index] ?? (() => null))
    for (const index of [0, 1, 2, 0, 3, 4, 5, 0, 5, 1]) ask(index)
    expect(makes.map((make) => make.mock.calls.length)).toEqual([1, 2, 1, 1, 1, 1])
  })

  it('is made once per source and variant', () => {
    const made: string[] = []
    const make = (text: string) => () => {
      made.push(text)
      return text
    }
    const html = (...how: Parameters<typeof memoizedHtml>) => memoizedHtml(...how).dangerouslySetInnerHTML.__html
    const [one, other] = [{}, {}]
    expect(html(one, 'nl', make('a'))).toBe('a')
    expect(html(one, 'nl', make('b'))).toBe('a')
    expect(html(one, 'fr', make('c'))).toBe('c')
    expect(html(other, 'nl', make('d'))).toBe('d')
    expect(made).toEqual(['a', 'c', 'd'])
  })

  it('is made anew each time in development, where components and messages change', () => {
    const source = {}
    const html = (word: string) => memoizedHtml(source, 'nl', () => word).dangerouslySetInnerHTML.__html
    setEnv('NODE_ENV', 'development')
    try {
      expect([html('before'), html('after')]).toEqual(['before', 'after'])
    } finally {
      setEnv('NODE_ENV', 'test')
    }
  })
})
