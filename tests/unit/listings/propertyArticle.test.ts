import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PropertyArticle } from '#components/listings/page/PropertyArticle.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { homeCosts } from '#lib/costs/rules-home-costs.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'
import type { ListingDetail, MediaLink } from '#lib/listings/rules-full-listing.ts'
import { home } from './home.ts'

const TODAY = '2026-06-15'

/**
 * React closes elements without an end by a slash and writes some attributes with capitals; HTML reads both alike. The
 * preload of the first picture is React's own, and stands in the head of the page.
 */
const asRead = (html: string): string =>
  html
    .replace(/^<link rel="preload"[^>]*>/, '')
    .replaceAll('/>', '>')
    .toLowerCase()

const CONTACT = { office: null, name: 'Lindehof', email: 'info@lindehof.example', phone: '+32 9 000 00 00' }
const AGENT = { id: 1, name: 'Fatima El Amrani', portrait: null, phone: null, email: null, role: { text: 'Makelaar' } }
const picture = (id: number, plan = false) => ({
  id,
  src: `/pictures/${id}.webp`,
  width: 1360,
  height: 907,
  alt: `Foto "${id}" & <meer>`,
  plan,
})
const film = (url: string): MediaLink => ({ kind: 'video', url, captions: [{ language: 'nl', url: '/film.vtt' }] })

const HOMES: Partial<ListingDetail>[] = [
  {},
  {
    title: `Huis "De Linde" & tuin <b>d'Or</b>`,
    descriptionHtml: '<p>Een <em>lichte</em> woning.</p>',
    energy: { region: 'flanders', label: 'e' },
    pictures: [...Array.from({ length: 7 }, (_, index) => picture(index)), picture(9, true)],
    media: [film('https://www.youtube.com/watch?v=abcdefghijk'), film('https://films.example/a.mp4'), film('/a.mp4')],
    documents: { open: [{ key: 'id-1', name: 'EPC' }], onRequest: ['minutes', 'unknown'], afterVisit: ['accounts'] },
    pointsOfInterest: Array.from({ length: 9 }, (_, index) => ({
      name: `School ${index}`,
      distance: index * 100,
      category: 'education',
    })),
    mobility: { publicTransport: 8.2, shops: 4 },
    neighbourhoods: ['Sint-Pieters'],
    bedrooms: 3,
  },
  { availability: 'sold', price: { kind: 'onRequest' }, pictures: [picture(1, true)] },
]

it.each(HOMES)('is static HTML as React writes it: %o', (given) => {
  for (const language of LANGUAGES) {
    const listing = home({ ...given, language })
    const costs = { costs: homeCosts(listing, TODAY), figures: { surcharges: null, premiums: [] }, renovation: null }
    const shown = { listing, similar: [], contact: CONTACT, agent: AGENT, map: null, ...costs, today: TODAY }
    const article = createElement(PropertyArticle, { ...shown, origin: 'https://a.example', dutyYears: 6 })
    expect(asRead(renderStaticHtml(article))).toBe(asRead(renderToStaticMarkup(article)))
  }
})

it.each(['sold', 'let'] as const)('that is %s leads to the alert of a list of what it was', (availability) => {
  const market = availability === 'let' ? 'rent' : 'sale'
  const listing = home({ availability, market, categories: ['2'] })
  const costs = { costs: homeCosts(listing, TODAY), figures: { surcharges: null, premiums: [] }, renovation: null }
  const shown = { listing, similar: [], contact: CONTACT, agent: AGENT, map: null, ...costs, today: TODAY }
  const html = renderStaticHtml(createElement(PropertyArticle, { ...shown, origin: 'https://a.example', dutyYears: 6 }))
  const forms = [...html.matchAll(/href="([^"]*\/melding\/[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
  // One beside the text, and one in the bar of a narrow screen.
  const filled = `/nl/aanvraag/melding/?goal=${market}&criteria=city%3D9000%257C9000%26type%3D2`
  expect(forms).toEqual([filled, filled])
})
