/**
 * The features that a search asks for (rules-feature-table.ts) and their form in an address: `energy=c`, `living=100`,
 * `garden=1`, `province=antwerp`. Pure.
 */
import { FEATURE_NAMES, type FeatureName, featureOf, type RowTest, type SearchDay } from './rules-feature-table.ts'
import type { HomeColumns } from './rules-home-columns.ts'

/** The values of each wanted feature, as they stand in an address; never an empty list. */
export type Features = { readonly [name in FeatureName]?: readonly string[] }

export const NO_FEATURES: Features = {}

/** One wanted value of a feature. */
export type FeatureParam = readonly [name: FeatureName, value: string]

function parsedValues(name: FeatureName, texts: readonly string[]): readonly string[] {
  const { control, choices, parse } = featureOf(name)
  const given = texts.map((text) => text.trim()).filter((text) => text !== '')
  const read = control === 'several' ? given : given.slice(0, 1)
  const values = read.map(parse).filter((value) => value !== null)
  return control === 'several' ? choices.filter((choice) => values.includes(choice)) : values
}

/**
 * Parses the features of an address; unknown and invalid values are left out.
 * @param valuesOf all values of a parameter; of a feature with one value the first that isn't empty counts
 */
export function parseFeatures(valuesOf: (name: FeatureName) => readonly string[]): Features {
  const wanted = FEATURE_NAMES.map((name) => [name, parsedValues(name, valuesOf(name))] as const)
  return Object.fromEntries(wanted.filter(([, values]) => values.length > 0))
}

/** The parameters of features in a fixed order; none for NO_FEATURES. */
export const featureParams = (features: Features): FeatureParam[] =>
  FEATURE_NAMES.flatMap((name) => (features[name] ?? []).map((value) => [name, value] as const))

/** The features with other values of one of them; without it for an empty list. */
export const withFeature = (features: Features, name: FeatureName, values: readonly string[]): Features =>
  parseFeatures((each) => (each === name ? values : (features[each] ?? [])))

/** The features without one value of one of them. */
export const withoutValue = (features: Features, [name, value]: FeatureParam): Features =>
  withFeature(
    features,
    name,
    (features[name] ?? []).filter((other) => other !== value),
  )

/** Tests of a row for each wanted feature. */
export const featureTests = (columns: HomeColumns, features: Features, today: SearchDay): [FeatureName, RowTest][] =>
  FEATURE_NAMES.flatMap((name): [FeatureName, RowTest][] => {
    const values = features[name]
    return values ? [[name, featureOf(name).test(columns, values, today)]] : []
  })

/**
 * How many values are wanted of the features that stand with the price, or of all others.
 */
export const countFeatures = (features: Features, ofPrice: boolean): number =>
  featureParams(features).filter(([name]) => (featureOf(name).ofPrice ?? false) === ofPrice).length
