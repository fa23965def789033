import { expect, it } from 'vitest'
import { papersOf } from '../../../lib/costs/rules-papers.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { expectEach } from '../../support/each.ts'
import { home } from '../listings/home.ts'

const { building, address } = home()
const papers = (
  zip: string,
  category: string,
  year: number | null,
  given: Partial<ListingDetail> = {},
  isNew = false,
) =>
  papersOf(
    home({
      ...{ address: { ...address, zip }, categories: [category] as ListingDetail['categories'] },
      building: { ...building, constructionYear: year },
      ...given,
    }),
    isNew,
  )?.papers.join(' ') ?? null

it('a home has the papers of its region, its kind and its year', () => {
  expectEach(
    [
      ['an old house', papers('9000', '1', 2000), 'asbestos soil energy planning electricity flood'],
      ['a house of 2001', papers('9000', '1', 2001), 'soil energy planning electricity flood'],
      ['of an unknown year', papers('9000', '2', null), 'asbestosIfOld soil energy planning electricity flood'],
      ['a shop', papers('9000', '6', 1960), 'asbestos soil energy planning flood'],
      ['land', papers('9000', '3', null), 'soil planning flood'],
      ['a garage', papers('9000', '4', 1960), 'soil planning flood'],
      ['a new building', papers('9000', '2', null, {}, true), 'soil planning flood'],
      ['a Walloon house', papers('4000', '1', 1960), 'soil energy planning electricity'],
      ['Walloon land', papers('4000', '3', null), 'soil planning'],
      ['a flat in Brussels', papers('1000', '2', 1960), 'soil energy planning electricity'],
      ['a business', papers('9000', '6', 1960, { goal: 'takeover' }), null],
      ['a home to let', papers('9000', '1', 1960, { market: 'rent', goal: 'rent' }), null],
      ['an unknown region', papers('0999', '1', 1960), null],
    ] as const,
    (_, found, expected) => expect(found).toBe(expected),
  )
})
