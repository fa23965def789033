import { describe, expect, test } from 'vitest'
import { isAddress, pastedCriteria, readCriteria, writeCriteria } from '../../../lib/cms/lists/rules-criteria.ts'
import { withMarket } from '../../../lib/search/rules-criteria.ts'

describe('what was pasted as criteria', () => {
  test.each<[pasted: string, query: string]>([
    ['https://example.be/nl/te-koop/?type=1&bedrooms=3&page=2&view=map#results', 'type=1&bedrooms=3'],
    ['?sort=date', 'sort=date'],
    ['type=9&fremd=x', ''],
    ['https://example.be/nl/te-koop/', ''],
    ['/nl/te-koop/?city=Gent|9000', 'city=Gent%7C9000'],
  ])('%s', (pasted, query) => {
    expect(pastedCriteria('sale', pasted)).toBe(query)
  })

  test('is an address once it looks like one', () => {
    expect([isAddress('https://example.be/'), isAddress('?type=1'), isAddress('type=1')]).toEqual([true, true, false])
  })
})

test('stored criteria are the same after they were read', () => {
  const query = 'city=Gent%7C9000&type=1&type=2&bedrooms=2&energy=c&garden=1&price=150000-350000&sort=-price'
  expect(writeCriteria(readCriteria('sale', query))).toBe(query)
})

test('a price belongs to its market', () => {
  const criteria = readCriteria('sale', 'type=1&price=150000-350000')
  expect(writeCriteria(withMarket(criteria, 'rent'))).toBe('type=1')
})
