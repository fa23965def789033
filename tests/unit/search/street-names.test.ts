import { beforeEach, expect, it, vi } from 'vitest'
import { TAGS } from '../../../lib/cache/read-tags.ts'
import { invalidateTags } from '../../../lib/cache/tagged-cache.ts'
import { namedPlaces } from '../../../lib/search/place-options.ts'
import { columnsOf } from '../../support/home-columns.ts'
import { street } from '../../support/places.ts'

const { columns, findStreetNames, projects } = vi.hoisted(() => ({
  columns: vi.fn(),
  findStreetNames: vi.fn(),
  projects: new Map<string, object>(),
}))
vi.mock('../../../lib/search/home-index.ts', () => ({ homeColumns: columns }))
vi.mock('../../../lib/search/queries-street-names.ts', () => ({ findStreetNames }))
vi.mock('../../../lib/projects/columns.ts', () => ({ projectStreets: async () => projects }))

const gent = { municipality: '44021' }
const homes = columnsOf([
  { id: 3, ...gent, street: 'kerkstraat' },
  { id: 2, ...gent, street: 'rue-neuve nieuwstraat' },
  { id: 1, municipality: '41002', street: 'molenweg' },
])
const NAMES: Record<string, string> = { '44021_kerkstraat': 'Kerkstraat', '44021_nieuwstraat': 'Nieuwstraat' }

beforeEach(() => {
  invalidateTags(TAGS)
  columns.mockReset().mockResolvedValue(homes)
  findStreetNames
    .mockReset()
    .mockImplementation(
      async (asked: { municipality: string; slug: string }[]) =>
        new Map(
          asked.map(({ municipality, slug }) => [`${municipality}_${slug}`, { nl: NAMES[`${municipality}_${slug}`] }]),
        ),
    )
})

const namesOf = async (...keys: string[]) =>
  (
    await namedPlaces(
      keys.map((key) => street(key)),
      'nl',
    )
  ).map(({ name }) => name)

it('asks the database once for the names of all chosen streets, and not again', async () => {
  const names = ['Kerkstraat, Gent', 'Nieuwstraat, Gent']
  expect(await namesOf('44021_kerkstraat', '44021_nieuwstraat')).toEqual(names)
  expect(await namesOf('44021_nieuwstraat')).toEqual(names.slice(1))
  expect(findStreetNames.mock.calls).toEqual([
    [
      [
        { municipality: '44021', slug: 'kerkstraat' },
        { municipality: '44021', slug: 'nieuwstraat' },
      ],
    ],
  ])
})

it('asks it for no street that no home stands in', async () => {
  expect(await namesOf('44021_invented', '44021_molenweg', '99999_kerkstraat')).toEqual([
    'onbekende straat, Gent',
    'onbekende straat, Gent',
    'Onbekende plaats',
  ])
  expect(findStreetNames.mock.calls.flat(2)).toEqual([])
})

it('knows a street in which only a project stands, and calls one with homes as they do', async () => {
  projects.set('44021_handelsdokkaai', { nl: 'Handelsdokkaai', fr: 'Quai du Commerce' })
  projects.set('44021_kerkstraat', { nl: 'Kerkstraat van het project' })
  expect(await namesOf('44021_handelsdokkaai', '44021_kerkstraat')).toEqual([
    'Handelsdokkaai, Gent',
    'Kerkstraat, Gent',
  ])
})
