import { describe, expect, it } from 'vitest'
import {
  COLUMN_SECTIONS,
  FEATURE_SECTIONS,
  type FeatureSection,
  GROUP_SECTIONS,
} from '../../../components/search/filters/fields/featureSections.ts'
import { FEATURE_NAMES, featureOf } from '../../../lib/search/rules-feature-table.ts'

const of = (sections: readonly FeatureSection[]) => sections.flatMap((name) => [...FEATURE_SECTIONS[name]]).sort()
const named = (isOfPrice: boolean) =>
  FEATURE_NAMES.filter((name) => Boolean(featureOf(name).ofPrice) === isOfPrice).toSorted()

describe('every feature has one place', () => {
  it('in the dialog of all filters', () => {
    expect(of(['free', ...COLUMN_SECTIONS.left, ...COLUMN_SECTIONS.right])).toEqual(named(false))
  })

  it('in the bar without scripts and at the desk', () => expect(of(GROUP_SECTIONS.flat())).toEqual(named(false)))

  it('beside the price', () => expect(of(['price'])).toEqual(named(true)))

  it('which `free` has below the price of a list to let alone', () => {
    expect(FEATURE_SECTIONS.free.map((name) => featureOf(name).market)).toEqual(['rent'])
  })
})
