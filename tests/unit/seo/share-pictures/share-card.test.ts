import { describe, expect, it } from 'vitest'
import type { ListingDetail } from '../../../../lib/listings/rules-full-listing.ts'
import { parseShareFile, type ShareCard, sharePicture } from '../../../../lib/seo/share-pictures/share-card.ts'
import { homeCard } from '../../../../lib/seo/share-pictures/share-cards.ts'
import { home } from '../../listings/home.ts'

const HOME = { kind: 'home', id: 20015 } as const
const addressOf = (given: Partial<ListingDetail>) =>
  sharePicture(HOME, 'nl', homeCard(home(given), 'nl', 'Lindehof')).url

describe('the address of a share picture', () => {
  it('is read again as what it asks for', () => {
    expect(parseShareFile(addressOf({}).replace('/share/', ''))).toEqual({ ...HOME, locale: 'nl' })
  })

  const photo = { id: 1, src: '/pictures/a.jpg', width: 4, height: 3, alt: '', plan: false }
  it.each([
    ['the price', { price: { kind: 'onRequest' } }],
    ['the state', { availability: 'sold' }],
    ['the town', { town: 'Aalst' }],
    ['the photograph', { pictures: [photo] }],
  ] as const)('changes with %s', (_, given) => {
    expect(addressOf(given as Partial<ListingDetail>)).not.toBe(addressOf({}))
  })

  it('stays for what isn’t shown: a plan, the street, the description', () => {
    expect(addressOf({ pictures: [{ ...photo, plan: true }], teaser: 'x', reference: 'y' })).toBe(addressOf({}))
  })

  it.each([
    '',
    '../../etc/passwd',
    'home-20015-nl-0123456789ab.png',
    'home-20015-nl-0123456789AB.jpg',
    'home-20015-xx-0123456789ab.jpg',
    'home-20015-nl-0123456789ab.jpg\n',
    'house-20015-nl-0123456789ab.jpg',
    'home--1-nl-0123456789ab.jpg',
    'home-99999999999-nl-0123456789ab.jpg',
    'home-20015-nl-0123456789ab.jpg/../x',
  ])('is nothing else: %j', (name) => {
    expect(parseShareFile(name)).toBeNull()
  })
})

describe('homeCard', () => {
  const draw = (given: Partial<ListingDetail>): ShareCard => homeCard(home(given), 'nl', 'Lindehof')

  it('shows price, state, town and size', () => {
    expect(draw({ availability: 'sold', bedrooms: 3, livingSurface: 120 })).toEqual({
      photo: null,
      ribbon: 'Verkocht',
      label: 'Te koop · Rijwoning',
      title: home({}).title,
      facts: ['9000 Gent', '3 slaapkamers', '120\u00a0m²'],
      price: '€\u00a0395.000',
      energy: null,
      brand: 'Lindehof',
    })
  })

  it.each([
    ['a price on request', { price: { kind: 'onRequest' } }, { price: 'Prijs op aanvraag' }],
    [
      'the energy label in its colours',
      { energy: { region: 'flanders', label: 'a_plus' } },
      { energy: { label: 'EPC-label A+', ground: '#00753a', text: '#ffffff' } },
    ],
    ['the agency’s own ribbon', { ribbon: 'Nieuw' }, { ribbon: 'Nieuw' }],
    ['the ground where nothing is built', { groundSurface: 800 }, { facts: ['9000 Gent', '800\u00a0m² grond'] }],
  ] as const)('says %s', (_, given, expected) => {
    expect(draw(given as Partial<ListingDetail>)).toMatchObject(expected)
  })
})
