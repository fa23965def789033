import { describe, expect, it } from 'vitest'
import { checkRules } from '../../../lib/cms/collections/rules.ts'
import type { DocumentErrors } from '../../../lib/cms/collections/rules-fields.ts'
import type { DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { type LanguageChoice, languageMistake } from '../../../lib/cms/collections/rules-languages.ts'
import type { DocumentState, FieldValues } from '../../../lib/cms/collections/rules-state.ts'

const TODAY = '2026-11-24'
const document = (fields: FieldValues, lists: Record<string, FieldValues[]> = {}): DocumentState => ({
  fields,
  texts: {},
  lists: Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, rows.map((row) => ({ key: null, fields: row, texts: {} }))]),
  ),
})
const picture = { src: '/a.jpg' }
const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
const closure = (from_day: string, to_day: string) => ({ from_day, to_day })

const answer = (subject: string | null, body: string): DocumentState => ({
  ...document({}),
  texts: { fr: { subject, body } },
})

type Row = [what: string, kind: DocumentKind, state: DocumentState, errors: DocumentErrors]
const ROWS: Row[] = [
  ['a picture banner with one', 'banner', document({ kind: 'image' }, { images: [picture] }), {}],
  ['a picture banner without', 'banner', document({ kind: 'image' }), { 'lists.images': 'needsPicture' }],
  ['a gallery without', 'banner', document({ kind: 'gallery' }, { images: [] }), { 'lists.images': 'needsPicture' }],
  ['a banner with only a title', 'banner', document({ kind: 'none' }), {}],
  ['a video banner with one', 'banner', document({ kind: 'video', video: '/a.mp4' }), {}],
  ['a video banner without', 'banner', document({ kind: 'video', video: null }), { 'fields.video': 'needsVideo' }],
  ['a colour banner with one', 'banner', document({ kind: 'color', color: '#1b4d3e' }), {}],
  ['a colour banner without', 'banner', document({ kind: 'color', color: null }), { 'fields.color': 'needsColour' }],
  [
    'spans that touch',
    'office',
    document({}, { hours: [hours(1, '09:00:00', '12:00:00'), hours(1, '12:00', '17:00')] }),
    {},
  ],
  [
    'spans that overlap by a minute',
    'office',
    document({}, { hours: [hours(1, '09:00:00', '12:01:00'), hours(1, '12:00', '17:00')] }),
    { 'lists.hours.1.fields.opens': 'overlaps' },
  ],
  [
    'the same hours on two days',
    'office',
    document({}, { hours: [hours(1, '09:00', '12:00'), hours(2, '09:00', '12:00')] }),
    {},
  ],
  [
    'hours that end when they begin',
    'office',
    document({}, { hours: [hours(1, '09:00', '09:00:00')] }),
    { 'lists.hours.0.fields.closes': 'endsBefore' },
  ],
  ['a closing day of one day', 'office', document({}, { closures: [closure(TODAY, TODAY)] }), {}],
  [
    'a closing day that ends the day before',
    'office',
    document({}, { closures: [closure(TODAY, '2026-11-23')] }),
    { 'lists.closures.0.fields.to_day': 'endsBefore' },
  ],
  ['a testimonial of today', 'testimonial', document({ given_on: TODAY }), {}],
  ['a testimonial of tomorrow', 'testimonial', document({ given_on: '2026-11-25' }), { 'fields.given_on': 'inFuture' }],
  ['a price without a range', 'renovation-cost', document({ low: 10, high: 10, vat: 6 }), {}],
  [
    'a range upside down',
    'renovation-cost',
    document({ low: 10, high: 9.99, vat: 6 }),
    { 'fields.high': 'lowerThanLow' },
  ],
  ['a rate that is none', 'renovation-cost', document({ low: 1, high: 2, vat: 7 }), { 'fields.vat': 'vatRate' }],
  ['an answer with placeholders', 'answer-template', answer(null, 'Bonjour {name}, {home} : {homeLink}'), {}],
  ['one with an unknown one', 'answer-template', answer('{nom}', 'x'), { 'texts.fr.subject': 'placeholder' }],
  ['one with a brace left open', 'answer-template', answer('x', '{name'), { 'texts.fr.body': 'placeholder' }],
  ['a text about a town', 'landing-text', document({ zip: '9000', category_id: null }), {}],
  ['a text about a kind of home', 'landing-text', document({ zip: null, category_id: '1' }), {}],
  [
    'a text about nothing',
    'landing-text',
    document({ zip: null, category_id: null }),
    { 'fields.zip': 'townOrCategory' },
  ],
  [
    'a text about what is no town',
    'landing-text',
    document({ zip: 'gent', category_id: null }),
    { 'fields.zip': 'notListed' },
  ],
  [
    'numbers of services',
    'services',
    document({ analytics_id: 'G-AB12CD34', pixel_id: '123456789', ads_id: null }),
    {},
  ],
  [
    'numbers in each other’s place',
    'services',
    document({ analytics_id: 'GTM-ABCD', tag_manager_id: 'G-AB12CD34' }),
    { 'fields.analytics_id': 'serviceId', 'fields.tag_manager_id': 'serviceId' },
  ],
  ['a kind without rules', 'header-link', document({ href: '/' }), {}],
]

describe('the rules of documents', () => {
  it.each(ROWS)('judge %s', (_what, kind, state, errors) => {
    expect(checkRules(kind, state, TODAY)).toEqual(errors)
  })
})

const nl: LanguageChoice = { code: 'nl', inUse: true, isDefault: true }
const fr: LanguageChoice = { code: 'fr', inUse: true, isDefault: false }

describe('the languages of the site', () => {
  it.each([
    ['two of them', [nl, fr], null],
    ['one of them', [nl, { ...fr, inUse: false }], null],
    [
      'none of them',
      [
        { ...nl, inUse: false },
        { ...fr, inUse: false },
      ],
      'lastLanguage',
    ],
    ['a default that is off', [{ ...nl, inUse: false }, fr], 'defaultLanguage'],
    ['no default', [{ ...nl, isDefault: false }, fr], 'defaultLanguage'],
    ['two defaults', [nl, { ...fr, isDefault: true }], 'defaultLanguage'],
  ] as const)('may be %s, or say why not', (_what, languages, mistake) => {
    expect(languageMistake(languages)).toBe(mistake)
  })
})
