import { expect, it } from 'vitest'
import type { FactGroup } from '../../../components/listings/facts/facts.ts'
import { MAIN_FACTS, mainFacts } from '../../../components/listings/facts/mainFacts.ts'

const group = (key: FactGroup['key'], names: readonly string[]): FactGroup => ({
  key,
  rows: names.map((name) => ({ key: name, label: name, value: name })),
})
const namesOf = (groups: FactGroup[]) => mainFacts(groups).map(({ key }) => key)

it('gives the facts that are asked most first, from all groups', () => {
  const groups = [
    group('rooms', ['bedrooms', 'toilets']),
    group('general', ['status', 'constructionYear', 'condition']),
  ]
  expect(namesOf(groups)).toEqual(['condition', 'constructionYear', 'toilets', 'bedrooms'])
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
