import { expect, it } from 'vitest'
import { foundText } from '#components/search/results/foundText.ts'
import { listHeading } from '#components/search/results/listHeading.ts'
import { searchParts } from '#components/search/searchParts.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import type { PlaceChoice } from '#lib/search/rules-places.ts'
import { FILTER_FIELDS, type SearchResult } from '#lib/search/rules-result.ts'
import { expectEach } from '../../support/each.ts'
import { municipality, near, part, postcode, street, within } from '../../support/places.ts'

const known = (place: PlaceChoice) => ({ ...place, count: 1, aliases: [] })
const facetsIn = (locale: Language) => ({
  places: [
    known(municipality('44021', locale === 'fr' ? 'Gand' : 'Gent')),
    known(postcode('9000', locale === 'fr' ? 'Gand' : 'Gent')),
    known(municipality('52075', 'Les Bons Villers')),
    known(part('44021-ledeberg', 'Ledeberg')),
    known(near('51.051_3.726', 'In mijn buurt')),
    known(street('44021_kerkstraat', 'Kerkstraat, Gent')),
    known(within('walloon-brabant', locale === 'fr' ? 'Brabant wallon' : 'Waals-Brabant')),
  ],
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
      ['city=Gent|44021&type=1&bedrooms=3', 'nl', 'Huizen te koop in Gent, minstens 3 slaapkamers'],
      ['city=Gent|44021&type=1&bedrooms=3', 'fr', 'Maisons à vendre à Gand, au moins 3 chambres'],
      ['city=Gent|44021&type=1&bedrooms=3', 'en', 'Houses for sale in Gent, at least 3 bedrooms'],
      ['city=Gent|44021&type=1&bedrooms=3', 'de', 'Häuser kaufen in Gent, mindestens 3 Schlafzimmer'],
      ['city=x|52075&type=1&type=2', 'fr', 'Maisons et appartements à vendre aux Bons Villers'],
      ['type=1&type=2&type=3', 'de', 'Häuser, Wohnungen und Grundstücke kaufen'],
      ['type=1&type=2&type=3&type=4&type=5&type=6', 'nl', 'Vastgoed te koop'],
      ['city=y|9000&part=44021-ledeberg', 'nl', 'Vastgoed te koop in 9000 Gent en in Ledeberg'],
      ['city=x|44021&radius=5', 'nl', 'Vastgoed te koop in Gent en tot 5 km eromheen'],
      ['city=x|44021&radius=5', 'fr', 'Biens immobiliers à vendre à Gand et jusqu’à 5 km autour'],
      ['city=a|1000&city=b|1020&city=c|1030&city=d|1040', 'nl', 'Vastgoed te koop op 4 plaatsen'],
      ['price=0-450000&garden=1', 'nl', 'Vastgoed te koop, tuin, tot € 450.000'],
      ['price=0-450000&garden=1', 'de', 'Immobilien kaufen, Garten, bis € 450.000'],
      ['province=east-flanders&sector=kust', 'nl', 'Vastgoed te koop, Kust, in Oost-Vlaanderen'],
      ['province=hainaut', 'fr', 'Biens immobiliers à vendre, dans le Hainaut'],
      ['province=brussels', 'fr', 'Biens immobiliers à vendre, en Région bruxelloise'],
      ['sector=atlantis', 'nl', 'Vastgoed te koop, Onbekende plaats'],
      ['near=51.051_3.726', 'nl', 'Vastgoed te koop in uw buurt, tot 5 km'],
      ['near=51.051_3.726&radius=10', 'fr', 'Biens immobiliers à vendre autour de vous, jusqu’à 10 km'],
      ['near=51.051_3.726&radius=1', 'en', 'Property for sale around you, up to 1 km'],
      ['near=51.051_3.726', 'de', 'Immobilien kaufen in Ihrer Nähe, bis 5 km'],
      ['near=0_0', 'nl', 'Vastgoed te koop rond een punt buiten België, tot 5 km'],
      ['near=51.051_3.726&city=x|44021', 'nl', 'Vastgoed te koop in Gent en tot 5 km van u'],
      ['near=51.051_3.726&city=x|44021&radius=5', 'nl', 'Vastgoed te koop in Gent en in uw buurt en tot 5 km eromheen'],
      ['within=walloon-brabant', 'fr', 'Biens immobiliers à vendre en Brabant wallon'],
      [
        'within=44000&radius=5',
        'fr',
        'Biens immobiliers à vendre dans l’arrondissement de Gand et jusqu’à 5 km autour',
      ],
      ['street=44021_kerkstraat', 'nl', 'Vastgoed te koop in de Kerkstraat in Gent'],
      ['within=oost-vlaanderen', 'nl', 'Vastgoed te koop op een onbekende plaats'],
      ['part=99999-x&within=abc', 'fr', 'Biens immobiliers à vendre dans un lieu inconnu'],
      [
        'city=x|44021&type=1&search=zee&bedrooms=2&energy=d&living=100&garden=1&price=0-600000',
        'nl',
        'Huizen te koop in Gent, tuin, minstens 2 slaapkamers, minstens 100 m² woonoppervlakte, tot € 600.000, “zee”, label D of beter',
      ],
      [`search=${'a'.repeat(200)}`, 'nl', `Vastgoed te koop, “${'a'.repeat(40)}…”`],
      [
        `search=zicht op zee ${'en lucht '.repeat(15)}`,
        'nl',
        'Vastgoed te koop, “zicht op zee en lucht en lucht en lucht…”',
      ],
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
      ['view=split', 'nl', 39, '39 panden te koop'],
      ['view=split&city=Gent|9000', 'nl', 39, '39 panden in 9000 Gent'],
      ['view=split&city=Gent|9000&radius=5&type=1', 'nl', 39, '39 huizen in 9000 Gent en tot 5 km eromheen'],
      ['view=map&city=Gent|9000', 'fr', 39, '39 biens à 9000 Gand'],
    ],
    (query, locale, open, said) => {
      const criteria = parseCriteria('sale', new URLSearchParams(query))
      const found: SearchResult = {
        ...{
          market: 'sale',
          total: open,
          open,
          corrected: null,
          cards: [],
          inWindow: null,
          inside: null,
          page: 1,
          pageCount: 1,
        },
        facets: facetsIn(locale),
      }
      const { heading } = searchParts({ criteria, result: found, locale, fields: FILTER_FIELDS })
      expect(heading.replaceAll(/<[^>]*>/g, '')).toBe(said)
    },
  ))

it('puts a comma before the sold ones where none is for sale', () =>
  expectEach<[query: string, locale: Language, open: number, found: string, taken: string]>(
    [
      ['type=1', 'nl', 0, 'Geen huizen te koop,', 'wel 1 verkocht'],
      ['', 'fr', 0, 'Aucun bien à vendre,', 'mais 1 vendu'],
      ['type=1', 'nl', 2, '2 huizen te koop', 'en 1 verkocht'],
    ],
    (query, locale, open, found, taken) => {
      const criteria = parseCriteria('sale', new URLSearchParams(query))
      const result = { open, total: open + 1, inWindow: null, facets: facetsIn(locale) }
      expect(foundText(criteria, result, locale)).toEqual({ found, taken })
    },
  ))

it('says of a radius how many homes lie in the places themselves', () =>
  expectEach<[query: string, locale: Language, said: string]>(
    [
      ['city=x|44021&radius=5', 'nl', '3 in Gent zelf en 1 daarbuiten, hoogstens 5 km van de rand'],
      ['within=walloon-brabant&radius=5', 'fr', '3 en Brabant wallon même et 1 au-delà, à 5 km au plus'],
      ['city=x|52075&radius=5', 'fr', '3 aux Bons Villers même et 1 au-delà, à 5 km au plus'],
    ],
    (query, locale, said) => {
      const criteria = parseCriteria('sale', new URLSearchParams(query))
      const counts = { total: 4, open: 4, inside: 3, corrected: null, cards: [], inWindow: null, page: 1, pageCount: 1 }
      const result: SearchResult = { market: 'sale', ...counts, facets: facetsIn(locale) }
      const { bar } = searchParts({ criteria, result, locale, fields: FILTER_FIELDS })
      expect(bar.replaceAll(/<[^>]*>/g, '')).toContain(said)
    },
  ))
