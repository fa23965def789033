import { expect, it } from 'vitest'
import type { FactGroup } from '../../../components/listings/facts/facts.ts'
import { MAIN_FACTS, mainFacts } from '../../../components/listings/facts/mainFacts.ts'

const group = (key: FactGroup['key'], names: readonly string[]): FactGroup => ({
  key,
  rows: names.map((name) => ({ key: name, label: name, value: name })),
})
const namesOf = (groups: FactGroup[]) => mainFacts(groups, 'No').map(({ key }) => key)

it('gives the facts that are asked most first, from all groups', () => {
  const groups = [
    group('rooms', ['bedrooms', 'toilets']),
    group('general', ['status', 'constructionYear', 'condition']),
  ]
  expect(namesOf(groups)).toEqual(['condition', 'constructionYear', 'toilets', 'bedrooms'])
})

it('begins with the garden and the terrace, with the surface where it is known', () => {
  const groups = [
    group('general', ['condition']),
    group('surfaces', ['garden']),
    group('features', ['garden', 'terrace']),
  ]
  expect(namesOf(groups)).toEqual(['garden', 'terrace', 'condition'])
  expect(mainFacts(groups, 'No')[0]).toBe(groups[1]?.rows[0])
})

it('gives what the home has before what it has not', () => {
  const features = ['garden', 'terrace', 'lift'].map((key) => ({
    key,
    label: key,
    value: key === 'lift' ? 'Yes' : 'No',
  }))
  expect(namesOf([{ key: 'features', rows: features }, group('rooms', ['toilets'])])).toEqual([
    'lift',
    'toilets',
    'garden',
    'terrace',
  ])
})

it('gives nothing for facts that nobody looks for first', () => {
  expect(namesOf([group('connections', ['gas', 'water'])])).toEqual([])
})

it('gives no more than its number of facts', () => {
  const groups = [
    group('general', ['condition', 'constructionYear', 'renovationYear', 'facades', 'floor', 'availability']),
    group('rooms', ['toilets', 'showerRooms', 'parkings', 'garages', 'bedrooms', 'bathrooms']),
    group('surfaces', ['terrace', 'garden', 'living', 'ground']),
  ]
  expect(namesOf(groups)).toHaveLength(MAIN_FACTS)
  expect(namesOf(groups)).not.toContain('bathrooms')
})
