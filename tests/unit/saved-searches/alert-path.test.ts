import { describe, expect, it } from 'vitest'
import { alertPath, alikePath, registerPath } from '../../../lib/saved-searches/alert-path.ts'
import { alertCriteria, placeCriteria, storedCriteria, storedQuery } from '../../../lib/saved-searches/rules-query.ts'
import { formatCriteria, parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { postcode } from '../../support/places.ts'

const QUERY =
  'search=zwembad&city=Gent%7C9000&sector=gent&type=1&bedrooms=3&energy=c&living=120&garden=1&price=0-450000&area=circle_51.05_3.72_10'

describe('the form "keep me informed" of a list', () => {
  it.each(['sale', 'rent'] as const)('keeps every criterion of a list of homes for %s', (market) => {
    const criteria = parseCriteria(market, new URLSearchParams(`${QUERY}&sort=price&page=4&view=split`))
    const href = new URL(alertPath(criteria, 'nl'), 'http://site')
    expect(href.pathname).toBe('/nl/aanvraag/melding/')
    const kept = alertCriteria(Object.fromEntries(href.searchParams))
    expect(kept.market).toBe(market)
    const parts = (query: string) => query.replaceAll('Gent%7C', '9000%7C').split('&').sort()
    const own = formatCriteria({ ...criteria, sort: null, page: 1, view: null })
    expect(parts(formatCriteria(kept))).toEqual(parts(own))
  })

  it('leaves out since when homes are online, and nothing else', () => {
    const criteria = parseCriteria('sale', new URLSearchParams(`${QUERY}&since=7`))
    expect(storedQuery(criteria)).toBe(storedQuery(parseCriteria('sale', new URLSearchParams(QUERY))))
    expect(storedCriteria('sale', 'condition=new&since=7').features).toEqual({ condition: ['new'] })
  })

  it.each([
    ['', null],
    ['garden=1&price=0-300000&search=gent', null],
    ['part=44021-wondelgem', ['municipality 44021']],
    ['street=44021_kerkstraat&city=9000%7C9000', ['postcode 9000', 'municipality 44021']],
    ['within=oost-vlaanderen', ['within oost-vlaanderen']],
    ['sector=gent', []],
  ])('says of places: %j', (query, places) => {
    expect(placeCriteria(query)?.places.map(({ kind, key }) => `${kind} ${key}`) ?? null).toEqual(places)
  })

  it('takes the list, town and kinds of a home that is gone', () => {
    const path = alikePath({ market: 'rent', categories: ['2'], places: [postcode('9000', 'Gent')] }, 'fr')
    const query = Object.fromEntries(new URL(path, 'http://site').searchParams)
    expect(query).toEqual({ goal: 'rent', criteria: 'city=9000%7C9000&type=2' })
  })

  it('asks for everything where its address says nothing that is known', () => {
    expect(alertCriteria({ goal: 'x', criteria: '&&%zz=1&type=99' })).toEqual(parseCriteria('sale', {}))
  })
})

it('the form "I am looking for" is filled in from the whole list', () => {
  const criteria = parseCriteria('rent', new URLSearchParams('city=Gent|9000&type=2&price=0-900&page=2&view=map'))
  expect(registerPath(criteria, 'nl')).toBe('/nl/ik-zoek/?goal=rent&city=Gent%7C9000&type=2&price=0-900')
})
