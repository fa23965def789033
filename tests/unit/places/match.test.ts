import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../lib/listings/rules.ts'
import { matchPlaces } from '../../../lib/places/rules-match.ts'
import type { TablePlace } from '../../../lib/places/rules-table.ts'

/** A way to write a place, with the place that it means; `or` has others that are as right, as kind:key. */
type Way = { text: string; language: Language; kind: string; key: string; or?: string[] }

const ways = (name: string): Way[] => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const called = (place: TablePlace | undefined): string => (place ? `${place.kind}:${place.key}` : 'nothing')
const first = (text: string, language: Language): string => called(matchPlaces(text, language, { limit: 1 })[0]?.place)

/** The ways whose first suggestion is another place. */
const wrong = (all: readonly Way[]): string[] =>
  all.flatMap(({ text, language, kind, key, or = [] }) => {
    const found = first(text, language)
    return [`${kind}:${key}`, ...or].includes(found) ? [] : [`${language} "${text}": ${found}, not ${kind}:${key}`]
  })

describe('what people write finds the place that they mean', () => {
  test.each([
    ['ways.json', 3000, 0.01],
    ['ways-typos.json', 500, 0.05],
  ])('%s', (name, least, share) => {
    const all = ways(name)
    expect(all.length).toBeGreaterThan(least)
    const offenders = wrong(all)
    expect(offenders.length > all.length * share ? offenders : []).toEqual([])
  })
})

test.each([
  // The site prints them.
  ['9000 Gent', 'nl', 'postcode:9000'],
  ['gent 9000', 'nl', 'postcode:9000'],
  ['B-9000 Gent', 'nl', 'postcode:9000'],
  ['1180 ukkel', 'nl', 'postcode:1180'],
  ['Knokke-Heist', 'nl', 'municipality:31043'],
  ['St Hubert', 'fr', 'municipality:84059'],
  ['O.-L.-V.-Waver', 'nl', 'part:12035-onze-lieve-vrouw-waver'],
  ['Bxl', 'fr', 'municipality:21004'],
  ['LLN', 'fr', 'part:25121-louvain-la-neuve'],
  ['Le Rœulx', 'fr', 'municipality:55035'],
  ['le roeulx', 'fr', 'municipality:55035'],
  ['s gravenwezel', 'nl', 'part:11039-s-gravenwezel'],
  ['Luettich', 'de', 'municipality:62063'],
  ['Jemeppe s/Meuse', 'fr', 'part:62096-jemeppe-sur-meuse'],
  // Of equal names.
  ['Sint-Gillis', 'nl', 'municipality:21013'],
  ['Halle', 'nl', 'municipality:23027'],
  ['Hal', 'fr', 'municipality:23027'],
  ['Bergen', 'nl', 'municipality:53053'],
  ['Mons', 'nl', 'municipality:53053'],
  ['Lessen', 'nl', 'municipality:51069'],
  ['Antwerpen', 'nl', 'municipality:11002'],
  ['provincie Antwerpen', 'nl', 'province:antwerp'],
  ['Limburg', 'nl', 'province:limburg'],
  ['Beveren', 'nl', 'part:46030-beveren'],
  ['19 gemeenten', 'nl', 'region:brussel'],
  ['Brussel (19 gemeenten)', 'nl', 'region:brussel'],
  ['les 19 communes', 'fr', 'region:brussel'],
  ['kust', 'nl', 'landscape:kust'],
  ['de kust', 'nl', 'landscape:kust'],
  ['la côte', 'fr', 'landscape:kust'],
  ['côte', 'fr', 'landscape:kust'],
  ['littoral', 'fr', 'landscape:kust'],
  ['groot gent', 'nl', 'municipality:44021'],
  ['Grand Charleroi', 'fr', 'municipality:52011'],
  ['Groot-Brussel', 'nl', 'region:brussel'],
  ['Groot-Bijgaarden', 'nl', 'part:23016-groot-bijgaarden'],
  // With what it lies in.
  ['Hofstade (Aalst)', 'nl', 'part:41002-hofstade'],
  ['Hofstade Zemst', 'nl', 'part:23096-hofstade'],
  ['Gent, Ledeberg', 'nl', 'part:44021-ledeberg'],
  ['Ixelles/Elsene', 'fr', 'municipality:21009'],
  ['Gent centrum', 'nl', 'municipality:44021'],
  // The postcode is right, the name beside it isn't.
  ['1000 Gent', 'nl', 'postcode:1000'],
  ['9001 Gent', 'nl', 'municipality:44021'],
  // Typing errors.
  ['gend', 'nl', 'municipality:44021'],
  ['Sintt-Niklaas', 'nl', 'municipality:46021'],
  ['antwe', 'nl', 'municipality:11002'],
  ['zzzz', 'nl', 'nothing'],
  ['', 'nl', 'nothing'],
  ['12345', 'nl', 'nothing'],
] as const)('"%s" (%s) means %s', (text, language, place) => {
  expect(first(text, language)).toBe(place)
})

test('says how a place was found, what was typed in full first', () => {
  expect(
    matchPlaces('luik', 'nl', { limit: 3 }).map((match) => [called(match.place), match.name, match.quality]),
  ).toEqual([
    ['municipality:62063', 'Luik', 'exact'],
    ['province:liege', 'Luik', 'exact'],
    ['arrondissement:62000', 'Arrondissement Luik', 'prefix'],
  ])
  expect(matchPlaces('ghent', 'nl', { limit: 1 })[0]).toMatchObject({ name: 'Ghent', quality: 'exact', distance: 0 })
  expect(matchPlaces('bxl', 'nl', { limit: 1 })[0]).toMatchObject({ name: 'Bxl', quality: 'alias', distance: 0 })
  expect(matchPlaces('antwerpn', 'nl', { limit: 1 })[0]).toMatchObject({ quality: 'corrected' })
})

test.each([
  ['Gent Brugge', 'Gentbrugge', 'corrected'],
  ['gentbrugge', 'Gentbrugge', 'exact'],
  ['knokke heist', 'Knokke-Heist', 'exact'],
  ['9000 9050', '9000 Gent', 'prefix'],
  ['9000 Brugge', '9000 Gent', 'prefix'],
  ['9000 Gent 8000 Brugge', '9000 Gent', 'prefix'],
  ['9000 gen', '9000 Gent', 'exact'],
  ['B-9000 Gnet', '9000 Gent', 'exact'],
  ['1050 Brussel', '1050 Elsene', 'exact'],
  ['LH-26-9000', '9000 Gent', 'prefix'],
])('"%s" is %s, found as %s', (text, name, quality) => {
  expect(matchPlaces(text, 'nl', { limit: 1 })[0]).toMatchObject({ name, quality })
})

test.each(['brussel', 'bxl', 'Bruxelles'])('"%s" is the city, and then the region', (text) => {
  const found = matchPlaces(text, 'nl', { limit: 2 }).map((match) => called(match.place))
  expect(found).toEqual(['municipality:21004', 'region:brussel'])
})

test('gives each place once, as many as are asked for, and only of the kinds that are asked for', () => {
  const all = matchPlaces('sint', 'nl', { limit: 50 }).map(({ place }) => called(place))
  expect(all).toHaveLength(50)
  expect(new Set(all).size).toBe(50)
  const towns = matchPlaces('l', 'nl', { limit: 30, kinds: ['municipality'] })
  expect(towns.filter(({ place }) => place.kind !== 'municipality')).toEqual([])
  expect(matchPlaces('905', 'nl').map(({ place }) => place.key)).toEqual(['9050', '9052', '9051'])
})
