import { describe, expect, it } from 'vitest'
import type { LanguageUse } from '../../../lib/places/rules-offices.ts'
import {
  escapeXml,
  homesFile,
  indexXml,
  MAX_PICTURES,
  pagesFile,
  pageXml,
  parseSitemapFile,
} from '../../../lib/seo/rules-sitemap-entries.ts'

const ORIGIN = 'https://lindehof.example'
const BOTH: LanguageUse = { languages: ['nl', 'fr'], default: 'nl' }
const page = { paths: { nl: '/nl/a/', fr: '/fr/b/' }, modified: null, pictures: [] }
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
const links = (xml: string) => [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map((match) => match.slice(1))

describe('escapeXml', () => {
  it.each([
    ['a&b<c>d"e\'f', 'a&amp;b&lt;c&gt;d&quot;e&apos;f'],
    ['tab\tand\u0000bell\u0007\uFFFE', 'tab\tandbell'],
    ['half \uD83C a house 🏡', 'half \uFFFD a house 🏡'],
    ['', ''],
  ])('%j', (text, xml) => {
    expect(escapeXml(text)).toBe(xml)
  })
})

describe('a page', () => {
  it('has an entry per language that names all of them', () => {
    const xml = pageXml(page, BOTH, ORIGIN)
    expect(locations(xml)).toEqual([`${ORIGIN}/nl/a/`, `${ORIGIN}/fr/b/`])
    const all = [
      ['nl', `${ORIGIN}/nl/a/`],
      ['fr', `${ORIGIN}/fr/b/`],
      ['x-default', `${ORIGIN}/nl/a/`],
    ]
    expect(links(xml)).toEqual([...all, ...all])
    expect(xml).not.toContain('lastmod')
  })

  it('has none in a language that is off', () => {
    const xml = pageXml(page, { languages: ['fr'], default: 'fr' }, ORIGIN)
    expect(locations(xml)).toEqual([`${ORIGIN}/fr/b/`])
    expect(xml).not.toContain('/nl/')
  })

  it('is its own x-default where the default language has none', () => {
    const xml = pageXml({ ...page, paths: { fr: '/fr/b/' } }, BOTH, ORIGIN)
    expect(links(xml)).toEqual([
      ['fr', `${ORIGIN}/fr/b/`],
      ['x-default', `${ORIGIN}/fr/b/`],
    ])
  })

  it('is nothing without an address', () => {
    expect(pageXml({ ...page, paths: {} }, BOTH, ORIGIN)).toBe('')
  })

  it('says when it changed, and its pictures as far as they may be many', () => {
    const pictures = ['/pictures/a.webp', 'https://cdn.example/b.jpg?x=1&y=2', 'https://[']
    const xml = pageXml({ ...page, modified: new Date('2026-07-09T14:32:00Z'), pictures }, BOTH, ORIGIN)
    expect(xml.match(/<lastmod>2026-07-09T14:32:00.000Z<\/lastmod>/g)).toHaveLength(2)
    expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map((match) => match[1]).slice(0, 2)).toEqual([
      `${ORIGIN}/pictures/a.webp`,
      'https://cdn.example/b.jpg?x=1&amp;y=2',
    ])
    expect(xml).not.toContain('[')
    const much = { ...page, pictures: Array.from({ length: 200 }, (_, index) => `/pictures/${index}.webp`) }
    expect(pageXml(much, BOTH, ORIGIN).match(/<image:image>/g)).toHaveLength(2 * MAX_PICTURES)
  })

  it('encodes and escapes its address', () => {
    expect(locations(pageXml({ ...page, paths: { nl: '/nl/é&<b>/' } }, BOTH, ORIGIN))).toEqual([
      `${ORIGIN}/nl/%C3%A9&amp;%3Cb%3E/`,
    ])
  })
})

it('the index names its files with their dates', () => {
  const xml = indexXml(
    [
      { path: '/sitemaps/pages-1.xml', modified: null },
      { path: '/sitemaps/homes-1-9.xml', modified: new Date('2026-07-09T14:32:00Z') },
    ],
    ORIGIN,
  )
  expect(locations(xml)).toEqual([`${ORIGIN}/sitemaps/pages-1.xml`, `${ORIGIN}/sitemaps/homes-1-9.xml`])
  expect(xml.match(/<lastmod>/g)).toHaveLength(1)
})

describe('the name of a file', () => {
  it('is read as it is written', () => {
    expect(parseSitemapFile(homesFile({ from: 20_001, to: 29_999 }))).toEqual({
      kind: 'homes',
      from: 20_001,
      to: 29_999,
    })
    expect(parseSitemapFile(pagesFile(2))).toEqual({ kind: 'pages', number: 2 })
  })

  it.each(['', 'homes.xml', 'homes-1.xml', 'homes--1-2.xml', 'homes-1-2.xml.gz', 'homes-1-2xml', 'homes-a-b.xml'])(
    '%j is none',
    (name) => expect(parseSitemapFile(name)).toBeNull(),
  )
  it.each(['pages-0.xml', 'pages-.xml', 'pages-10000.xml', 'homes-1-9999999999.xml', '../homes-1-2.xml'])(
    '%j is none either',
    (name) => expect(parseSitemapFile(name)).toBeNull(),
  )
})
