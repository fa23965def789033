import { describe, expect, it } from 'vitest'
import {
  formatProjectCriteria,
  type ProjectCriteria,
  parseProjectCriteria,
  projectOptions,
  selectProjects,
} from '../../../lib/projects/rules-list.ts'

const NONE: ProjectCriteria = { town: null, status: null }
const GHENT = { name: 'Gent', zip: '9000' }

describe('an address', () => {
  it.each<[query: string, criteria: Partial<ProjectCriteria>]>([
    ['', {}],
    ['city=Gent%7C9000', { town: GHENT }],
    ['status=soldout', { status: 'soldout' }],
    ['city=Gent%7C9000&status=open', { town: GHENT, status: 'open' }],
  ])('%j asks for %j and back', (query, criteria) => {
    const asked = parseProjectCriteria(new URLSearchParams(query))
    expect(asked).toEqual({ ...NONE, ...criteria })
    expect(formatProjectCriteria(asked)).toBe(query)
  })

  it.each(['city=Gent', 'city=|90000', 'status=sold', 'status=toString', 'status='])(
    'with %j asks for nothing',
    (query) => expect(parseProjectCriteria(new URLSearchParams(query))).toEqual(NONE),
  )

  it('means one town: the first', () => {
    expect(parseProjectCriteria({ city: ['Gent|9000', 'Luik|4000'] }).town).toEqual(GHENT)
  })
})

describe('a list', () => {
  const projects = [
    { zip: '9000', town: 'Gent', status: 'open' },
    { zip: '4000', town: 'Luik', status: 'open' },
    { zip: '9000', town: 'Gent', status: 'soldout' },
  ] as const

  it.each<[Partial<ProjectCriteria>, number[]]>([
    [{}, [0, 1, 2]],
    [{ town: { name: 'Gand', zip: '9000' } }, [0, 2]],
    [{ status: 'open' }, [0, 1]],
    [{ town: GHENT, status: 'soldout' }, [2]],
    [{ town: GHENT, status: 'option' }, []],
    [{ town: { name: 'Gent', zip: '9050' } }, []],
  ])('narrowed by %j shows %j', (criteria, shown) => {
    expect(selectProjects(projects, { ...NONE, ...criteria })).toEqual(shown.map((index) => projects[index]))
  })

  it('offers towns by name and the states there are, with what each would leave', () => {
    expect(projectOptions(projects, NONE)).toEqual({
      towns: [
        { value: GHENT, count: 2 },
        { value: { name: 'Luik', zip: '4000' }, count: 1 },
      ],
      statuses: [
        { value: 'open', count: 2 },
        { value: 'soldout', count: 1 },
      ],
    })
    const inLiege = projectOptions(projects, { town: { name: 'Luik', zip: '4000' }, status: null })
    expect(inLiege.statuses.map(({ count }) => count)).toEqual([1, 0])
    expect(inLiege.towns.map(({ count }) => count)).toEqual([2, 1])
  })
})
