import { describe, expect, it } from 'vitest'
import type { ContentPage } from '../../../../lib/content/pages.ts'
import type { Module } from '../../../../lib/content/rules-modules.ts'
import type { ListingDetail } from '../../../../lib/listings/rules-full-listing.ts'
import { describePage } from '../../../../lib/seo/heads/content-head.ts'
import { listingHead } from '../../../../lib/seo/heads/listing-head.ts'
import { home } from '../../listings/home.ts'

const PATHS = { nl: '/nl/te-koop/gent/rijwoning/20015/' }
const headOfHome = (given: Partial<ListingDetail> = {}) => listingHead(home(given), PATHS, 'nl')

describe('the head of a home', () => {
  it.each([
    ['everything', {}, 'Rijwoning, te koop in Gent, €\u00a0395.000'],
    ['its bedrooms', { bedrooms: 3 }, 'Rijwoning, 3 slaapkamers, te koop in Gent, €\u00a0395.000'],
    ['the rent', { goal: 'rent', bedrooms: 1 }, 'Rijwoning, 1 slaapkamer, te huur in Gent, €\u00a0395.000'],
    ['no price on request', { price: { kind: 'onRequest' } }, 'Rijwoning, te koop in Gent'],
    [
      'that it is sold, and no price',
      { availability: 'sold', bedrooms: 3 },
      'Rijwoning, 3 slaapkamers, verkocht in Gent',
    ],
    [
      'all that fits in what is shown',
      { typeName: 'Gelijkvloers appartement', bedrooms: 3 },
      'Gelijkvloers appartement, 3 slaapkamers, Gent, €\u00a0395.000',
    ],
    [
      'the place before the rooms',
      { typeName: 'Gelijkvloers appartement', bedrooms: 3, town: 'Ottignies-Louvain-la-Neuve' },
      'Gelijkvloers appartement, Ottignies-Louvain-la-Neuve, €\u00a0395.000',
    ],
  ] as const)('names %s', (_, given, expected) => {
    const { title } = headOfHome(given as Partial<ListingDetail>)
    expect(title).toBe(expected)
    expect(title).not.toContain('LH-26')
  })

  it('describes it in the agency’s words, else by the facts that tell it from its neighbours', () => {
    expect(headOfHome({ teaser: 'Een huis.' }).description).toBe('Een huis.')
    expect(headOfHome({ bedrooms: 3, livingSurface: 120 }).description).toBe(
      'Rijwoning, 9000 Gent. 3 slaapkamers, 120\u00a0m². €\u00a0395.000. LH-26-0015',
    )
  })

  it('holds neither a hidden street nor a price on request', () => {
    const address = { zip: '9000', town: 'Gent', countryId: 10, country: '', hidden: true, street: 'Kouter' }
    const head = headOfHome({ address: address as unknown as ListingDetail['address'], price: { kind: 'onRequest' } })
    expect(JSON.stringify([head, head.card?.draw('Lindehof')])).not.toMatch(/Kouter|€|395/)
  })
})

const words = (text: string, lang?: 'fr') => ({ text, ...(lang && { lang }) })
const article = (intro: string, html: string, lang?: 'fr'): Module => ({
  ...{ view: 'single-view', id: 1, spans: { sm: 12, md: 12, lg: 12 }, itemsPerRow: 1, maxItems: 1 },
  article: {
    id: 1,
    title: words('T'),
    intro: words(intro, lang),
    image: null,
    publishedOn: null,
    body: { html, ...(lang && { lang }) },
  },
})
const page = (given: Partial<ContentPage> & { written?: string }): ContentPage => ({
  ...{
    row: { kind: 'entry', id: 1 },
    appendix: null,
    foundAt: {},
    crumbs: [],
    paths: {},
    publishedOn: null,
    image: null,
    photo: null,
    banner: null,
  },
  title: words('Titel'),
  modules: [],
  head: {
    title: 'Titel',
    description: given.written ?? '',
    share: { title: '', type: '', url: null, image: null },
    indexed: true,
  },
  ...given,
})

describe('describePage', () => {
  it.each([
    ['what staff wrote', page({ written: 'Van ons', modules: [article('Intro', '')] }), 'Van ons'],
    [
      'the words of its banner',
      page({
        banner: { title: words(''), description: words('Banner'), media: { kind: 'none' } },
        modules: [article('Intro', '')],
      }),
      'Banner',
    ],
    ['the introduction of its article', page({ modules: [article('Intro', '<p>Tekst</p>')] }), 'Intro'],
    ['the text of its article', page({ modules: [article('', '<p>Een &amp; ander</p>')] }), 'Een & ander'],
    ['no words in another language', page({ modules: [article('Bonjour', '', 'fr'), article('Dag', '')] }), 'Dag'],
    [
      'words in the language of its title',
      page({ title: words('Titre', 'fr'), modules: [article('Dag', ''), article('Bonjour', '', 'fr')] }),
      'Bonjour',
    ],
    ['its title at last', page({}), 'Titel'],
  ])('takes %s', (_, given, expected) => {
    expect(describePage(given)).toBe(expected)
  })
})
