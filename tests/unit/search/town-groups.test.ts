import { describe, expect, it } from 'vitest'
import { emptyCriteria, formatCriteria, parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { activeFilters, withoutFilter } from '../../../lib/search/rules-filters.ts'
import { groupText, townGroups, withGroup, withoutGroup } from '../../../lib/search/rules-town-groups.ts'

const ANTWERP = { name: 'Antwerpen', zips: ['2000', '2018', '2060'], count: 9, aliases: ['Anvers'] }
const choices = (...zips: string[]) => zips.map((zip) => ({ name: zip === '9000' ? 'Gent' : 'Antwerpen', zip }))

describe('chosen towns', () => {
  it.each([
    [['2000', '2018', '2060'], ['Antwerpen (2000–2060)']],
    [
      ['2060', '9000', '2000', '2018'],
      ['Antwerpen (2000–2060)', 'Gent (9000)'],
    ],
    [
      ['2000', '2018'],
      ['Antwerpen (2000)', 'Antwerpen (2018)'],
    ],
    [[], []],
  ])('%j are shown as %j', (zips, texts) => {
    expect(townGroups(choices(...zips), [ANTWERP]).map(groupText)).toEqual(texts)
  })

  it('take in a whole town without choosing a postcode twice, and let it go at once', () => {
    const chosen = withGroup(choices('2018', '9000'), ANTWERP)
    expect(chosen).toEqual(choices('9000', '2000', '2018', '2060'))
    expect(withoutGroup(chosen, ANTWERP)).toEqual(choices('9000'))
  })

  it('that are all of a town are one filter, in the grammar of every address', () => {
    const criteria = { ...emptyCriteria('sale'), towns: withGroup(choices('9000'), ANTWERP) }
    const query = formatCriteria(criteria)
    expect(new URLSearchParams(query).getAll('city')).toEqual([
      'Gent|9000',
      'Antwerpen|2000',
      'Antwerpen|2018',
      'Antwerpen|2060',
    ])
    const read = parseCriteria('sale', new URLSearchParams(query))
    expect(read).toEqual(criteria)
    const filters = activeFilters(read, [ANTWERP])
    expect(filters).toHaveLength(2)
    for (const filter of filters) expect(activeFilters(withoutFilter(read, filter), [ANTWERP])).toHaveLength(1)
  })
})
