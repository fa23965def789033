import { describe, expect, it } from 'vitest'
import { groupSurroundings, surroundingsGroup } from '../../../lib/listings/rules-surroundings.ts'

const point = (name: string, category: string | null, distance: number | null = 100) => ({ name, category, distance })

describe('surroundingsGroup', () => {
  it.each([
    ['transport', 'publicTransport'],
    ['Openbaar vervoer', 'publicTransport'],
    ['Transports en commun', 'publicTransport'],
    ['Gare', 'publicTransport'],
    ['Arrêt de bus', 'publicTransport'],
    ['education', 'education'],
    ['Écoles', 'education'],
    ['Kinderopvang', 'education'],
    ['Crèche', 'education'],
    ['shops', 'shops'],
    ['Winkels', 'shops'],
    ['Commerces', 'shops'],
    ['Supermarché', 'shops'],
    ['Groentewinkel', 'shops'],
    ['health', 'health'],
    ['Santé', 'health'],
    ['Apotheker', 'health'],
    ['leisure', 'leisure'],
    ['Ontspanning', 'leisure'],
    ['Parc sportif', 'leisure'],
    ['environment', 'environment'],
    ['nature', 'environment'],
    ['Groen', 'environment'],
    ['Forêt', 'environment'],
    ['Park', 'environment'],
    ['Parking', 'other'],
    ['Stadhuis', 'other'],
    ['', 'other'],
    [null, 'other'],
  ])('%s is %s', (category, group) => expect(surroundingsGroup(category)).toBe(group))
})

describe('groupSurroundings', () => {
  it('puts the nearest first, unknown distances last, and each place once', () => {
    const points = [
      point('Ver', 'shops', 900),
      point('Onbekend', 'winkels', null),
      point('Nul', 'shops', 0),
      point('Dicht', 'winkels', 50),
      point('Ver', 'shops', 950),
    ]
    expect(groupSurroundings(points)).toEqual([
      {
        group: 'shops',
        points: [points[3], points[0], points[1], points[2]],
      },
    ])
  })

  it('keeps the order of the groups, and leaves empty groups and nameless places out', () => {
    const points = [point('Iets', null), point('  ', 'shops'), point('School', 'education'), point('Tram 1', 'tram')]
    expect(groupSurroundings(points).map(({ group }) => group)).toEqual(['publicTransport', 'education', 'other'])
    expect(groupSurroundings([])).toEqual([])
  })
})
