import { describe, expect, it } from 'vitest'
import {
  type Features,
  featureParams,
  NO_FEATURES,
  parseFeatures,
  withFeature,
} from '../../../lib/search/rules-features.ts'

const parse = (query: string): Features => {
  const params = new URLSearchParams(query)
  return parseFeatures((name) => params.get(name) ?? '')
}

describe('parseFeatures', () => {
  it.each([
    ['', {}],
    ['energy=a', { energy: 'a' }],
    ['energy=f', { energy: 'f' }],
    ['energy=g', {}],
    ['energy=A', {}],
    ['living=1', { surfaces: { living: 1 } }],
    ['living=0', {}],
    ['living=-5', {}],
    ['living=80.5', {}],
    ['ground=1000000', { surfaces: { ground: 1_000_000 } }],
    ['ground=1000001', {}],
    ['garden=1&lift=1', { flags: ['garden', 'lift'] }],
    ['lift=1&garden=1', { flags: ['garden', 'lift'] }],
    ['terrace=0&available=yes', {}],
    ['province=liege', { province: 'liege' }],
    ['province=constructor', {}],
  ] as const)('%j', (query, expected) => {
    expect(parse(query)).toEqual({ ...NO_FEATURES, ...expected })
  })
})

it('loses one feature and keeps the others', () => {
  const query = 'energy=b&living=90&ground=500&garden=1&available=1&province=namur'
  const features = parse(query)
  expect(featureParams(features).map((param) => param.join('='))).toEqual(query.split('&'))
  for (const [name] of featureParams(features)) {
    const rest = featureParams(withFeature(features, name, '')).map(([other]) => other)
    expect(rest).toEqual(
      featureParams(features)
        .map(([other]) => other)
        .filter((other) => other !== name),
    )
  }
})
