import { expect, it } from 'vitest'
import { listHeading } from '#components/search/results/listHeading.ts'
import { searchParts } from '#components/search/searchParts.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import { FILTER_FIELDS, type SearchResult } from '#lib/search/rules-result.ts'
import { expectEach } from '../../support/each.ts'

const town = (zip: string, name: string) => ({ zip, name, count: 1, aliases: [] })
const facetsIn = (locale: Language) => ({
  towns: [
    town('9000', locale === 'fr' ? 'Gand' : 'Gent'),
    town('5190', 'Jemeppe-sur-Sambre'),
    town('6210', 'Les Bons Villers'),
  ],
  wholeTowns: [{ name: 'Antwerpen', zips: ['2000', '2018'], count: 2, aliases: [] }],
  categories: [],
  sectors: [{ slug: 'kust', name: 'Kust' }],
  around: locale === 'fr' ? 'Gand' : 'Gent',
})
const textOf = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null

it('says what a filtered list shows', () =>
  expectEach<[query: string, locale: Language, heading: string | null]>(
    [
      ['', 'nl', null],
      ['sort=price&page=2&view=map', 'nl', null],
      ['city=Gent|9000&type=1&bedrooms=3', 'nl', 'Huizen te koop in Gent, minstens 3 slaapkamers'],
      ['city=Gent|9000&type=1&bedrooms=3', 'fr', 'Maisons à vendre à Gand, au moins 3 chambres'],
      ['city=Gent|9000&type=1&bedrooms=3', 'en', 'Houses for sale in Gent, at least 3 bedrooms'],
      ['city=Gent|9000&type=1&bedrooms=3', 'de', 'Häuser kaufen in Gent, mindestens 3 Schlafzimmer'],
      ['city=x|6210&type=1&type=2', 'fr', 'Maisons et appartements à vendre aux Bons Villers'],
      ['type=1&type=2&type=3', 'de', 'Häuser, Wohnungen und Grundstücke kaufen'],
      ['type=1&type=2&type=3&type=4&type=5&type=6', 'nl', 'Vastgoed te koop'],
      ['city=Antwerpen|2000&city=x|2018&city=y|9000', 'nl', 'Vastgoed te koop in Antwerpen en in Gent'],
      ['city=a|1000&city=b|1020&city=c|1030&city=d|1040', 'nl', 'Vastgoed te koop in 4 gemeenten'],
      ['price=0-450000&garden=1', 'nl', 'Vastgoed te koop, tuin, tot € 450.000'],
      ['price=0-450000&garden=1', 'de', 'Immobilien kaufen, Garten, bis € 450.000'],
      ['province=east-flanders&sector=kust', 'nl', 'Vastgoed te koop, Kust, Oost-Vlaanderen'],
      ['search=Zicht op zee', 'nl', 'Vastgoed te koop, “Zicht op zee”'],
      ['area=circle_51.0509_3.7258_10', 'fr', 'Biens immobiliers à vendre, dans un rayon de 10 km autour de Gand'],
    ],
    (query, locale, heading) => {
      const criteria = parseCriteria('sale', new URLSearchParams(query))
      expect(textOf(listHeading(criteria, facetsIn(locale), locale))).toBe(heading)
    },
  ))

it('counts the homes of a single category by its name', () =>
  expectEach<[query: string, locale: Language, open: number, said: string]>(
    [
      ['type=1', 'nl', 39, '39 huizen te koop'],
      ['type=1', 'nl', 1, 'Eén huis te koop'],
      ['type=2', 'fr', 39, '39 appartements à vendre'],
      ['type=2', 'de', 39, '39 Wohnungen zum Kauf'],
      ['type=6', 'en', 39, '39 commercial premises and offices for sale'],
      ['type=1&type=2', 'nl', 39, '39 panden te koop'],
      ['city=Gent|9000', 'nl', 39, '39 panden te koop'],
    ],
    (query, locale, open, said) => {
      const criteria = parseCriteria('sale', new URLSearchParams(query))
      const found: SearchResult = {
        ...{ market: 'sale', total: open, open, corrected: null, cards: [], page: 1, pageCount: 1 },
        facets: facetsIn(locale),
      }
      const { heading } = searchParts({ criteria, result: found, locale, fields: FILTER_FIELDS })
      expect(heading.replaceAll(/<[^>]*>/g, '')).toBe(said)
    },
  ))
