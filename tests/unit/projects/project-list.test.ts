import { describe, expect, it } from 'vitest'
import {
  ALL_PROJECTS,
  formatProjectCriteria,
  type ProjectCriteria,
  parseProjectCriteria,
  projectsAddress,
  selectProjects,
  statusOptions,
} from '../../../lib/projects/rules-list.ts'
import { postcode } from '../../support/places.ts'

const GHENT = postcode('9000', 'Gent')
const LEDEBERG = { kind: 'part', key: '44021-ledeberg', name: '44021-ledeberg' } as const

describe('an address', () => {
  it.each<[query: string, criteria: Partial<ProjectCriteria>]>([
    ['', {}],
    ['city=Gent%7C9000', { places: [GHENT] }],
    ['city=Gent%7C44021', { places: [{ kind: 'municipality', key: '44021', name: 'Gent' }] }],
    ['city=Gent%7C9000&part=44021-ledeberg&radius=5', { places: [GHENT, LEDEBERG], radius: 5 }],
    ['status=soldout', { status: 'soldout' }],
    ['status=open&missed=%22bij+zee%22+nergens', { status: 'open', missed: '"bij zee" nergens' }],
    ['city=Gent%7C9000&status=open', { places: [GHENT], status: 'open' }],
  ])('%j asks for %j and back', (query, criteria) => {
    const asked = parseProjectCriteria(new URLSearchParams(query))
    expect(asked).toEqual({ ...ALL_PROJECTS, ...criteria })
    expect(formatProjectCriteria(asked)).toBe(query)
  })

  it.each(['city=Gent', 'city=|900', 'radius=5', 'status=sold', 'status=toString', 'status='])(
    'with %j asks for nothing',
    (query) => expect(parseProjectCriteria(new URLSearchParams(query))).toEqual(ALL_PROJECTS),
  )

  it('of all projects is the bare one', () => {
    expect(projectsAddress('/nl/nieuwbouw/', ALL_PROJECTS)).toBe('/nl/nieuwbouw/')
    expect(projectsAddress('/nl/nieuwbouw/', { ...ALL_PROJECTS, places: [GHENT] })).toBe(
      '/nl/nieuwbouw/?city=Gent%7C9000',
    )
  })
})

describe('a list', () => {
  const projects = [
    { id: 3, status: 'open' },
    { id: 2, status: 'open' },
    { id: 1, status: 'soldout' },
  ] as const

  it.each([
    [null, null, [3, 2, 1]],
    [null, [3, 1], [3, 1]],
    ['open', null, [3, 2]],
    ['soldout', [3, 1], [1]],
    ['option', [3, 1], []],
    [null, [], []],
  ] as const)('of the state %j in the places of %j shows %j', (status, inPlaces, shown) => {
    const found = selectProjects(projects, status, inPlaces && new Set<number>(inPlaces))
    expect(found.map(({ id }) => id)).toEqual(shown)
  })

  it('offers the states that there are, with what each would leave in the places', () => {
    expect(statusOptions(projects, null)).toEqual([
      { value: 'open', count: 2 },
      { value: 'soldout', count: 1 },
    ])
    expect(statusOptions(projects, new Set([2])).map(({ count }) => count)).toEqual([1, 0])
  })
})
