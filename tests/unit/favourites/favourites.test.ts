import { describe, expect, it } from 'vitest'
import {
  favouriteKey,
  favouritesAddress,
  homesInAddress,
  MAX_COMPARED,
  MAX_FAVOURITES,
  mergeFavourites,
  projectKey,
  projectOfKey,
  readFavourites,
  sameHomes,
  withFavourite,
  withoutFavourite,
  writeFavourites,
} from '../../../lib/favourites/rules.ts'

const HIGHEST = 2_147_483_647
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('what the browser kept', () => {
  it('comes back as it was written', () => {
    expect(readFavourites(writeFavourites([3, 1, 2]))).toEqual([3, 1, 2])
    expect(readFavourites(writeFavourites([]))).toEqual([])
    expect(readFavourites(writeFavourites([1, HIGHEST]))).toEqual([1, HIGHEST])
    expect(readFavourites(writeFavourites(['p7-31', 3, 'p7']))).toEqual(['p7-31', 3, 'p7'])
    const long = Array.from({ length: MAX_FAVOURITES }, (_, index) => projectKey(HIGHEST, HIGHEST - index))
    expect(readFavourites(writeFavourites(long))).toEqual(long)
    const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => HIGHEST - index)
    expect(readFavourites(writeFavourites(full))).toEqual(full)
  })

  it('is bounded and holds each home once, whoever wrote it', () => {
    expect(readFavourites(JSON.stringify({ version: 1, homes: [5, 5, 4] }))).toEqual([5, 4])
    expect(readFavourites(JSON.stringify({ version: 1, homes: many(MAX_FAVOURITES + 1) }))).toEqual(
      many(MAX_FAVOURITES),
    )
    expect(readFavourites(writeFavourites(many(MAX_FAVOURITES + 20)))).toHaveLength(MAX_FAVOURITES)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '{"version":1,"homes":[1'],
    ['null', 'null'],
    ['a number', '7'],
    ['a bare list', '[1,2]'],
    ['another version', '{"version":2,"homes":[1]}'],
    ['no version', '{"homes":[1]}'],
    ['homes that are no list', '{"version":1,"homes":"1,2"}'],
    ['more than was ever written', JSON.stringify({ version: 1, homes: [1], more: 'x'.repeat(4000) })],
  ])('%s is an empty list', (_, stored) => {
    expect(readFavourites(stored)).toEqual([])
  })

  it('leaves out what is no ID of a home', () => {
    const homes = [1, 0, -1, 1.5, '2', 'p0', 'p1-x', null, true, [3], {}, HIGHEST + 1, 1e300, 4]
    expect(readFavourites(JSON.stringify({ version: 1, homes }))).toEqual([1, 4])
  })
})

describe('changing the list', () => {
  it('puts a home first, or back where it was', () => {
    expect(withFavourite([1, 2], 3)).toEqual([3, 1, 2])
    expect(withFavourite([1, 3], 2, 1)).toEqual([1, 2, 3])
    expect(withFavourite([1, 2], 2)).toEqual([1, 2])
  })

  it('is full with a hundred', () => {
    expect(withFavourite(many(MAX_FAVOURITES - 1), 500)).toHaveLength(MAX_FAVOURITES)
    expect(withFavourite(many(MAX_FAVOURITES), 500)).toBeNull()
    expect(withFavourite(many(MAX_FAVOURITES), 7)).toHaveLength(MAX_FAVOURITES)
  })

  it('takes a home out, and another list in behind', () => {
    expect(withoutFavourite([1, 2, 3], 2)).toEqual([1, 3])
    expect(withoutFavourite([1, 2], 9)).toEqual([1, 2])
    expect(mergeFavourites([1, 2], [2, 3])).toEqual([1, 2, 3])
    expect(mergeFavourites(many(MAX_FAVOURITES), [500])).toEqual(many(MAX_FAVOURITES))
  })

  it('knows a list in another order, and no other', () => {
    expect(sameHomes([1, 2], [2, 1])).toBe(true)
    expect(sameHomes([], [])).toBe(true)
    expect(sameHomes([1, 2], [1])).toBe(false)
    expect(sameHomes([1], [1, 2])).toBe(false)
    expect(sameHomes([1, 2], [1, 3])).toBe(false)
  })
})

describe('homes in an address', () => {
  it.each([
    ['1,2,3', [1, 2, 3], 0],
    [['1', '2'], [1, 2], 0],
    [['1,2', '3'], [1, 2, 3], 0],
    [' 1 , 2 ', [1, 2], 0],
    ['2,2,2', [2], 0],
    ['', [], 0],
    [undefined, [], 0],
    [',,', [], 0],
    ['1,abc,2', [1, 2], 1],
    ['0', [], 1],
    ['-1,1.5,1e3,0x10', [], 4],
    [String(HIGHEST), [HIGHEST], 0],
    [String(HIGHEST + 1), [], 1],
    ['99999999999999999999', [], 1],
    ["1'--,<script>", [], 2],
    ['１', [], 1],
    ['p7,12,p7-31,p7', ['p7', 12, 'p7-31'], 0],
    ['p0,p,p7-,p7-0,p-7,P7,p7-31-2,p99999999999', [], 8],
  ])('%j gives %j', (value, ids, refused) => {
    expect(homesInAddress(value, MAX_FAVOURITES)).toEqual({ ids, refused })
  })

  it('takes as many as it may and counts the others', () => {
    expect(homesInAddress('1,2,3,4,5,6', MAX_COMPARED)).toEqual({ ids: [1, 2, 3, 4], refused: 2 })
    expect(homesInAddress(many(MAX_FAVOURITES).join(), MAX_FAVOURITES).ids).toHaveLength(MAX_FAVOURITES)
    expect(homesInAddress('1,1,2', 2)).toEqual({ ids: [1, 2], refused: 0 })
  })

  it('reads no endless address to its end', () => {
    expect(homesInAddress(`${'7,'.repeat(2000)}8`, MAX_FAVOURITES)).toEqual({ ids: [7], refused: 0 })
  })

  it('are written as they are read', () => {
    expect(favouritesAddress('/nl/mijn-lijst/', [])).toBe('/nl/mijn-lijst/')
    const address = favouritesAddress('/nl/mijn-lijst/', [3, 1], [1])
    expect(address).toBe('/nl/mijn-lijst/?homes=3,1&compare=1')
    const query = new URL(address, 'https://lindehof.example').searchParams
    expect(homesInAddress(query.getAll('homes'), MAX_FAVOURITES).ids).toEqual([3, 1])
    expect(homesInAddress(query.getAll('compare'), MAX_COMPARED).ids).toEqual([1])
    expect(favouritesAddress('/fr/ma-selection/', [], [1, 2])).toBe('/fr/ma-selection/?compare=1,2')
  })
})

describe('a key', () => {
  it.each([
    ['12', 12, null],
    ['p7', 'p7', { project: 7, unit: null }],
    ['p7-31', 'p7-31', { project: 7, unit: 31 }],
  ])('%s names a home, a project or a unit', (text, key, project) => {
    const read = favouriteKey(text)
    expect(read).toBe(key)
    expect(read !== null && projectOfKey(read)).toEqual(project)
  })

  it('leads to the list beside those of homes', () => {
    expect(favouritesAddress('/nl/mijn-lijst/', [3, projectKey(7)], [projectKey(7, 31)])).toBe(
      '/nl/mijn-lijst/?homes=3,p7&compare=p7-31',
    )
  })
})
