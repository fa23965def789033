import { describe, expect, it } from 'vitest'
import { metadataAlternates } from '../../../../lib/i18n/language-alternates.ts'
import type { LanguageUse } from '../../../../lib/places/rules-offices.ts'
import { buildHead, type HeadSite, type PageHead } from '../../../../lib/seo/heads/page-head.ts'
import { TITLE_LIMIT } from '../../../../lib/seo/rules-whole-title.ts'

const USE: LanguageUse = { languages: ['nl', 'fr', 'en'], default: 'nl' }
const SITE: HeadSite = { use: USE, brand: { name: 'Lindehof', tagline: { text: 'Makelaars' } } }
const PATHS = { nl: '/nl/a/', fr: '/fr/b/' }
const write = (given: Partial<PageHead> = {}) =>
  buildHead({ title: 'Een titel', description: 'Waarover het gaat.', paths: PATHS, ...given }, 'nl', SITE)

describe('headOf', () => {
  it('says where the page is, in which languages, and what is shown where it is shared', () => {
    expect(write()).toMatchObject({
      title: { absolute: 'Een titel | Lindehof' },
      description: 'Waarover het gaat.',
      alternates: { canonical: '/nl/a/', languages: { ...PATHS, 'x-default': '/nl/a/' } },
      openGraph: {
        type: 'website',
        title: 'Een titel',
        description: 'Waarover het gaat.',
        url: '/nl/a/',
        siteName: 'Lindehof',
        locale: 'nl_BE',
        alternateLocale: ['fr_BE'],
        images: [{ width: 1200, height: 630, type: 'image/jpeg', alt: 'Makelaars' }],
      },
      twitter: { card: 'summary_large_image', title: 'Een titel' },
    })
    expect(write()).not.toHaveProperty('robots')
  })

  it.each([
    ['fits with the brand', 'x'.repeat(TITLE_LIMIT - 11), `${'x'.repeat(TITLE_LIMIT - 11)} | Lindehof`],
    ['would be a letter too long', 'x'.repeat(TITLE_LIMIT - 10), 'x'.repeat(TITLE_LIMIT - 10)],
    ['is to stand as it is', { whole: 'Lindehof | Alles' }, 'Lindehof | Alles'],
  ])('a title that %s', (_, title, expected) => {
    expect(write({ title }).title).toEqual({ absolute: expected })
  })

  it('cuts a description by the specification’s rule', () => {
    const { description } = write({ description: `${'woord '.repeat(60)}` })
    expect(description?.length).toBeLessThanOrEqual(250)
    expect(description).toMatch(/woord…$/)
  })

  it('lets staff’s own words, address, kind and picture win where it is shared', () => {
    const share = { title: 'Gedeeld', url: 'https://a.example/', type: 'article', image: '/pictures/a.jpg' }
    const { title, openGraph, twitter } = write({ share, publishedOn: '2026-05-01' })
    expect(title).toEqual({ absolute: 'Een titel | Lindehof' })
    const images = [{ url: '/pictures/a.jpg', alt: 'Gedeeld' }]
    expect(openGraph).toMatchObject({
      title: 'Gedeeld',
      url: 'https://a.example/',
      type: 'article',
      publishedTime: '2026-05-01',
      images,
    })
    expect(twitter).toMatchObject({ title: 'Gedeeld', images })
  })

  it('keeps a page from search engines that isn’t for them', () => {
    expect(write({ indexed: false }).robots).toEqual({ index: false, follow: true })
  })
})

describe('metadataAlternates', () => {
  it.each([
    ['nl', { nl: '/nl/', fr: '/fr/' }, '/nl/'],
    ['fr', { nl: '/nl/', fr: '/fr/' }, '/nl/'],
    ['en', { fr: '/fr/', en: '/en/' }, '/fr/'],
    ['fr', { en: '/en/', fr: '/fr/' }, '/fr/'],
  ] as const)('of a page in %s: every language of a page names the same x-default', (locale, paths, expected) => {
    expect(metadataAlternates(paths, locale, USE)).toEqual({
      canonical: (paths as Record<string, string>)[locale],
      languages: { ...paths, 'x-default': expected },
    })
  })
})
