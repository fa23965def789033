import type { Metadata } from 'next'
import { describe, expect, test } from 'vitest'
import { headTemplate } from '../../../lib/page-templates/head-placeholders.ts'
import { placeholder, placeholderPattern } from '../../../lib/page-templates/placeholders.ts'

const HEAD: Metadata = {
  title: { absolute: 'Te koop | Lindehof' },
  description: 'Woningen',
  alternates: {
    canonical: '/nl/te-koop/?page=2',
    languages: { nl: '/nl/te-koop/?page=2', fr: '/fr/a-acheter/?page=2', 'x-default': 'https://lindehof.example/nl/' },
    types: { 'application/rss+xml': [{ url: '/feeds/sale-nl.xml', title: 'Nieuw' }] },
  },
  openGraph: { title: 'Te koop', images: [{ url: '/share/site-0.png', alt: 'Te koop' }], type: 'website', url: '/' },
  twitter: { card: 'summary_large_image', title: 'Te koop' },
  robots: { index: false, follow: true },
}

/** The head of a template with its texts put in again. */
function filled(head: Metadata): unknown {
  const { head: template, texts } = headTemplate(head)
  return JSON.parse(JSON.stringify(template).replace(placeholderPattern(), (_, _kind, name) => texts[name] ?? '?'))
}

describe('a head as a template', () => {
  test('gives the head again when its texts are put in', () => {
    expect(filled(HEAD)).toEqual(HEAD)
  })

  test('has no text, path or query of the page', () => {
    const shape = JSON.stringify(headTemplate(HEAD).head)
    for (const text of ['Te koop', 'Woningen', 'te-koop', 'page=2', 'a-acheter']) expect(shape).not.toContain(text)
    for (const kept of ['/feeds/sale-nl.xml', 'summary_large_image', 'https://lindehof.example/'])
      expect(shape).toContain(kept)
  })

  test.each<[string, Metadata, boolean]>([
    ['other texts', { title: { absolute: 'Te huur' }, description: 'Appartementen' }, true],
    ['no description', { title: { absolute: 'Te huur' } }, false],
    ['an empty description', { title: { absolute: 'Te huur' }, description: '' }, false],
    ['not indexed', { title: { absolute: 'a' }, description: 'b', robots: { index: false } }, false],
  ])('has the shape of a head with title and description: %s', (_, head, isEqual) => {
    const known: Metadata = { title: { absolute: 'Te koop' }, description: 'Woningen' }
    const same = JSON.stringify(headTemplate(head).head) === JSON.stringify(headTemplate(known).head)
    expect(same).toBe(isEqual)
  })

  test.each([
    ['with and without a query', '/nl/te-koop/', '/nl/te-koop/?page=2', false],
    ['another path', '/nl/te-koop/', '/nl/te-huur/gent/', true],
    ['another end', '/nl/te-koop/', '/nl/te-koop', false],
    ['another host', 'https://a.example/nl/', 'https://b.example/nl/', false],
    ['the front page', '/', '/nl/', false],
  ])('knows addresses by their shape: %s', (_, one, other, isEqual) => {
    const shape = (url: string) => JSON.stringify(headTemplate({ alternates: { canonical: url } }).head)
    expect(shape(one) === shape(other)).toBe(isEqual)
  })

  test('has placeholders that nothing escapes', () => {
    const word = placeholder('text', 'head0')
    expect(encodeURIComponent(word)).toBe(word)
    expect(JSON.stringify(word)).toBe(`"${word}"`)
    expect(new URL(`/${word}/?${word}`, 'https://a.example').href).toBe(`https://a.example/${word}/?${word}`)
  })
})
