import { describe, expect, it } from 'vitest'
import { type LinkBehaviour, languageOfPath, linkBehaviour } from '../../../lib/i18n/link-behaviour.ts'

const PAGE = 'https://www.example.be/nl/te-koop/?type=1'

describe('linkBehaviour', () => {
  it.each<[string, LinkBehaviour]>([
    ['/nl/', 'router'],
    ['/nl/te-huur/', 'router'],
    ['/nl/te-koop/?type=2', 'router'],
    ['/nl/te-koop/?type=2#lijst', 'router'],
    ['?page=2', 'router'],
    ['#main', 'plain'],
    ['/nl/te-koop/?type=1#main', 'plain'],
    ['', 'plain'],
    ['/fr/a-acheter/', 'plain'],
    ['/pictures/plan.jpg', 'plain'],
    ['/nl/lijst.pdf', 'plain'],
    ['mailto:info@example.be', 'plain'],
    ['tel:+3291234567', 'plain'],
    ['//elsewhere.example/nl/', 'plain'],
    ['http://[broken', 'newTab'],
    ['//[broken', 'plain'],
    ['https://www.biv.be/', 'newTab'],
    ['HTTP://elsewhere.example/', 'newTab'],
    ['https://www.example.be/nl/te-huur/', 'newTab'],
  ])('%s → %s', (href, expected) => {
    expect(linkBehaviour({ href, target: '', download: false }, PAGE, 'nl')).toBe(expected)
  })

  it('leaves downloads and links with a target of their own alone', () => {
    expect(linkBehaviour({ href: '/nl/', target: '', download: true }, PAGE, 'nl')).toBe('plain')
    expect(linkBehaviour({ href: '/nl/', target: '_blank', download: false }, PAGE, 'nl')).toBe('plain')
    expect(linkBehaviour({ href: 'https://a.example/', target: '_top', download: false }, PAGE, 'nl')).toBe('plain')
    expect(linkBehaviour({ href: '/nl/', target: '_self', download: false }, PAGE, 'nl')).toBe('router')
  })
})

describe('languageOfPath', () => {
  it.each([
    ['/fr/a-acheter/', 'fr'],
    ['/de', 'de'],
    ['/', 'nl'],
    ['', 'nl'],
    ['/xx/', 'nl'],
    ['/FR/', 'nl'],
  ])('%s → %s', (path, expected) => {
    expect(languageOfPath(path)).toBe(expected)
  })
})
