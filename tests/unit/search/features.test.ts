import { describe, expect, it } from 'vitest'
import { searchLabels } from '../../../components/search/filters/fieldLabels.ts'
import { filterLabels } from '../../../components/search/filters/filterLabels.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { FEATURE_NAMES, featureOf } from '../../../lib/search/rules-feature-table.ts'
import {
  type Features,
  featureParams,
  parseFeatures,
  withFeature,
  withoutValue,
} from '../../../lib/search/rules-features.ts'

const parse = (query: string): Features => {
  const params = new URLSearchParams(query)
  return parseFeatures((name) => params.getAll(name))
}

describe('parseFeatures', () => {
  it.each([
    ['', {}],
    ['energy=a', { energy: ['a'] }],
    ['energy=f', { energy: ['f'] }],
    ['energy=g', {}],
    ['energy=A', {}],
    ['energy=b&energy=a', { energy: ['b'] }],
    ['energy=x&energy=a', {}],
    ['living=1', { living: ['1'] }],
    ['living=0090', { living: ['90'] }],
    ['living=0', {}],
    ['living=-5', {}],
    ['living=80.5', {}],
    ['ground=1000000', { ground: ['1000000'] }],
    ['ground=1000001', {}],
    ['garden=1&lift=1', { garden: ['1'], lift: ['1'] }],
    ['lift=1&garden=1', { garden: ['1'], lift: ['1'] }],
    ['terrace=0&available=yes', {}],
    ['province=liege', { province: ['liege'] }],
    ['province=constructor', {}],
    ['energy=none', { energy: ['none'] }],
    [
      'pool=1&cellar=1&furnished=1&lowered=1&charges=1',
      { pool: ['1'], cellar: ['1'], furnished: ['1'], lowered: ['1'], charges: ['1'] },
    ],
    ['condition=renovate&condition=new&condition=x', { condition: ['new', 'renovate'] }],
    ['condition=unknown', { condition: ['unknown'] }],
    ['year=1945-1970', { year: ['1945-1970'] }],
    ['year=-1944', { year: ['-1944'] }],
    ['year=2001-', { year: ['2001-'] }],
    ['year=-', {}],
    ['year=1970-1945', {}],
    ['year=70-80', {}],
    ['year=1000-', { year: ['1000-'] }],
    ['year=0000-', {}],
    ['year=0999-', {}],
    ['year=-0000', {}],
    ['year=0000-0000', {}],
    ['since=1', { since: ['1'] }],
    ['since=14', { since: ['14'] }],
    ['since=366', {}],
    ['since=2026-11-20', { since: ['2026-11-20'] }],
    ['since=2026-02-30', {}],
    ['free=now', { free: ['now'] }],
    ['free=&free=2027-02-01', { free: ['2027-02-01'] }],
    ['free=soon', {}],
    ['permetre=2500', { permetre: ['2500'] }],
    ['permetre=0', {}],
  ] as const)('%j', (query, expected) => {
    expect(parse(query)).toEqual(expected)
  })
})

it('takes each of its own choices as they are', () => {
  for (const name of FEATURE_NAMES) {
    const { choices, parse: read } = featureOf(name)
    expect(choices.map(read), name).toEqual(choices)
  }
})

it('loses one feature and keeps the others', () => {
  const query = 'energy=b&living=90&ground=500&garden=1&available=1&province=namur'
  const features = parse(query)
  expect(featureParams(features).map((param) => param.join('='))).toEqual(query.split('&'))
  for (const param of featureParams(features)) {
    const rest = featureParams(features).filter((other) => other !== param && other[0] !== param[0])
    expect(featureParams(withFeature(features, param[0], []))).toEqual(rest)
    expect(featureParams(withoutValue(features, param))).toEqual(rest)
  }
})

it.each(LANGUAGES)('has words for every choice, as a field and as a filter, in %s', (language) => {
  const labels = searchLabels(language).features
  const { filter } = filterLabels(language)
  for (const name of FEATURE_NAMES) {
    featureOf(name).choices.forEach((value, index) => {
      const chip = filter(
        {
          kind: 'feature',
          name,
          value,
        },
        { places: [], categories: [], sectors: [], around: null },
      )
      for (const text of [labels.names[name], labels.options[name].choices[index], chip])
        expect(text, `${name}=${value}`).toMatch(/^(?!search\.|features\.).+/)
    })
  }
})

it.each([
  ['2026-11-29', ['2027-01-01', '2027-02-01']],
  // Three weeks away to the day, and a day less.
  ['2026-12-11', ['2027-01-01', '2027-02-01']],
  ['2026-12-12', ['2027-02-01', '2027-03-01']],
])('offers on %s the first days of the months that are three weeks away: %j', (date, days) => {
  const today = { date, day: Date.parse(date) / 86_400_000 }
  expect(featureOf('free').valuesOn?.(today)).toEqual(days)
})
