import { expect, it } from 'vitest'
import { type NeededFacts, neededFor } from '../../../lib/owners/rules-needed.ts'

const HOUSE: NeededFacts = {
  ...{ region: 'flanders', goal: 'sale', categories: ['1'], constructionYear: 1970, heating: null },
  ...{ known: {}, documents: [], uploads: [] },
}
const DOCUMENTS: NeededFacts['documents'] = [
  { kind: 'electrical', name: 'Verslag' },
  { kind: 'soil', name: 'Bodemattest' },
  { kind: 'plan', name: 'Plan' },
  { kind: 'inspection', name: 'Keuring gas' },
]
const states = (more: Partial<NeededFacts>) =>
  Object.fromEntries(neededFor({ ...HOUSE, ...more }).map(({ kind, state }) => [kind, state]))
const ALL = { energy: 'missing', electricity: 'missing', asbestos: 'missing', soil: 'missing', planning: 'missing' }
const NONE = { energy: 'notNeeded', electricity: 'notNeeded', asbestos: 'notNeeded', oilTank: 'notNeeded' }

it.each<[string, Partial<NeededFacts>, Record<string, string>]>([
  ['an old house for sale in Flanders', {}, { ...ALL, oilTank: 'ifAny' }],
  ['one of an unknown year', { constructionYear: null }, { asbestos: 'missing' }],
  ['one of 2001', { constructionYear: 2001 }, { asbestos: 'notNeeded' }],
  ['one of 2000', { constructionYear: 2000 }, { asbestos: 'missing' }],
  ['one in Wallonia', { region: 'wallonia' }, { ...ALL, asbestos: 'notNeeded', oilTank: 'ifAny' }],
  ['one in Brussels', { region: 'brussels' }, { ...ALL, asbestos: 'notNeeded' }],
  ['one that oil heats', { heating: 'Chaudière au Mazout' }, { oilTank: 'missing' }],
  ['land', { categories: ['3'] }, { ...NONE, soil: 'missing', planning: 'missing' }],
  ['a shop', { categories: ['6'] }, { energy: 'notNeeded', asbestos: 'missing', oilTank: 'ifAny', soil: 'missing' }],
  ['a flat to let', { goal: 'rent', categories: ['2'] }, { ...NONE, energy: 'missing', soil: 'notNeeded' }],
  ['a business to take over', { goal: 'takeover', categories: ['6'] }, { ...NONE, soil: 'notNeeded' }],
  [
    'what the record and documents say',
    { known: { energy: true, electricity: false }, documents: DOCUMENTS },
    { energy: 'there', electricity: 'there', soil: 'there', planning: 'missing', oilTank: 'ifAny' },
  ],
  [
    'an inspection of the oil tank',
    { documents: [{ kind: 'inspection', name: 'Attest stookolietank' }] },
    { oilTank: 'there', electricity: 'missing' },
  ],
  [
    'what was sent',
    {
      uploads: [
        { kind: 'energy', state: 'waiting' },
        { kind: 'soil', state: 'accepted' },
        { kind: 'planning', state: 'refused' },
        { kind: 'other', state: 'accepted' },
      ],
    },
    { energy: 'waiting', soil: 'there', planning: 'missing' },
  ],
])('of %s', (_, facts, expected) => {
  expect(states(facts)).toMatchObject(expected)
})

it('nothing outside Belgium', () => {
  expect(neededFor({ ...HOUSE, region: null })).toEqual([])
})
