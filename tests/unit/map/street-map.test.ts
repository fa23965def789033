import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getFile } from '../../../app/(files)/map/[file]/route.ts'
import { GET as getStreets } from '../../../app/api/map/streets/route.ts'
import { env } from '../../../lib/env.ts'
import { MOST_OF_RANGE, type StreetMapAnswer } from '../../../lib/map/rules-street-map.ts'
import { runInProcess } from '../../support/command-in-process.ts'
import { pmtiles } from '../../support/map/pmtiles.ts'
import { GHENT, streetArchive } from '../../support/map/streets.ts'

const ARCHIVE = streetArchive()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'streets-'))
  vi.spyOn(env(), 'DATA_DIR', 'get').mockReturnValue(join(folder, 'data'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const fileOf = (bytes: Uint8Array, name = 'belgium.pmtiles'): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const load = (bytes: Uint8Array) => runInProcess('map', 'load', fileOf(bytes))
const stored = (): string[] => readdirSync(join(folder, 'data', 'map')).sort()
const inUse = async () => ((await (await getStreets()).json()) as StreetMapAnswer).streets
/** The answer for a part of the file in use. */
async function ask(headers: Record<string, string>, method = 'GET', name?: string): Promise<Response> {
  const path = name ?? (await inUse())?.path.slice('/map/'.length) ?? ''
  const request = new Request(`https://example.test/map/${path}`, { headers, method })
  return getFile(request, { params: Promise.resolve({ file: path }) })
}
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

describe('npm run map', () => {
  it('loads a street map, says which one is in use, and removes it', async () => {
    expect(await inUse()).toBeNull()
    expect((await runInProcess('map', 'status')).output).toContain('No street map is loaded')
    const { code, output } = await load(ARCHIVE)
    expect(code).toBe(0)
    expect(output).toContain('Protomaps Basemap, 4.15.2')
    const { path = '', ...known } = (await inUse()) ?? {}
    expect(known).toEqual({ maxZoom: 14, bounds: GHENT })
    expect(path).toMatch(/^\/map\/streets-[0-9a-f]{16}\.pmtiles$/)
    expect((await runInProcess('map', 'status')).output).toContain(path.slice('/map/'.length))

    expect((await runInProcess('map', 'remove')).output).toContain('Removed')
    expect(await inUse()).toBeNull()
    expect(stored()).toEqual([])
    expect((await runInProcess('map', 'remove')).output).toContain('no street map to remove')
  })

  it('gives another file another address, and keeps the one before it for open maps', async () => {
    await load(ARCHIVE)
    const first = await inUse()
    await load(pmtiles({ tiles: [{ z: 14, x: 8360, y: 5470, bytes: new Uint8Array(9) }], bounds: GHENT }))
    const second = await inUse()
    expect(second?.path).not.toBe(first?.path)
    const names = [first, second].map((each) => each?.path.slice('/map/'.length) ?? '')
    expect(stored()).toEqual([...names, 'streets.json'].sort())
    // The third goes into the place of the first.
    await load(ARCHIVE)
    expect(stored()).toEqual([...names, 'streets.json'].sort())
    expect((await inUse())?.path).toBe(first?.path)
  })

  it.each([
    ['no file', null, 'is no file'],
    ['no archive', Buffer.from('x'.repeat(500)), 'is no PMTiles archive'],
    ['a file that was cut off', ARCHIVE.subarray(0, ARCHIVE.length - 100), 'cut off'],
    [
      'the layers of OpenMapTiles',
      pmtiles({
        tiles: [{ z: 14, x: 8360, y: 5470, bytes: new Uint8Array(9) }],
        bounds: GHENT,
        metadata: { vector_layers: [{ id: 'transportation' }, { id: 'water' }] },
      }),
      'other layers',
    ],
    [
      'unreadable metadata',
      (() => {
        const copy = Buffer.from(ARCHIVE)
        copy.fill(7, Number(copy.readBigUInt64LE(24)), Number(copy.readBigUInt64LE(24)) + 20)
        return copy
      })(),
      'no readable list',
    ],
  ])('refuses %s in a sentence, and what is in use stays', async (_, bytes, sentence) => {
    await load(ARCHIVE)
    const before = await inUse()
    const { code, output } = bytes ? await load(bytes) : await runInProcess('map', 'load', join(folder, 'none'))
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(await inUse()).toEqual(before)
    expect(stored()).toHaveLength(2)
  })

  it.each([[], ['load'], ['load', 'a', 'b'], ['status', 'x'], ['delete']])(
    'asks for a known command: %j',
    async (...words) => {
      const { code, output } = await runInProcess('map', ...words)
      expect(code).toBe(1)
      expect(output).toContain('Usage: npm run map')
    },
  )
})

describe('a file that is damaged on disk', () => {
  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['has another length', (path: string) => writeFileSync(path, 'x')],
  ])('is not in use when it %s', async (_, damage) => {
    await load(ARCHIVE)
    damage(join(folder, 'data', (await inUse())?.path ?? ''))
    expect(await inUse()).toBeNull()
  })

  it('is not in use when nothing names it any more', async () => {
    await load(ARCHIVE)
    writeFileSync(join(folder, 'data', 'map', 'streets.json'), '{"name":"../../secret"}')
    expect(await inUse()).toBeNull()
  })
})

describe('a part of the file', () => {
  beforeEach(async () => {
    await load(ARCHIVE)
  })
  const size = ARCHIVE.length

  it.each([
    ['bytes=0-126', 0, 127],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    // The reader asks for the first sixteen kilobytes of every file.
    ['bytes=0-16383', 0, Math.min(size, 16384)],
  ])('%s is given with its place and its version', async (range, from, to) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(206)
    expect(Buffer.compare(await bytesOf(answer), Buffer.from(ARCHIVE.subarray(from, to)))).toBe(0)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
    expect(answer.headers.get('content-length')).toBe(String(to - from))
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{16}"$/)
  })

  it.each([
    ['the whole', {}],
    ['a part beyond the end', { range: `bytes=${size}-` }],
    ['nothing of the end', { range: 'bytes=-0' }],
    ['a part turned around', { range: 'bytes=9-3' }],
    ['several parts', { range: 'bytes=0-1,5-9' }],
    ['other units', { range: 'items=0-1' }],
    ['no number', { range: 'bytes=a-b' }],
    ['a number without end', { range: `bytes=0-${'9'.repeat(40)}` }],
    ['more than a map asks for', { range: `bytes=0-${MOST_OF_RANGE}` }],
    ['a part of another version', { range: 'bytes=0-9', 'if-range': '"x"' }],
  ])('is refused with the size for %s', async (what, headers) => {
    // A small file never holds so much: its end counts.
    if (what === 'more than a map asks for') {
      const large = fileOf(Buffer.concat([ARCHIVE, Buffer.alloc(MOST_OF_RANGE)]), 'large.pmtiles')
      await runInProcess('map', 'load', large)
    }
    const answer = await ask(headers)
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await bytesOf(answer)).toHaveLength(0)
  })

  it('that the browser has is not sent again', async () => {
    const etag = (await ask({ range: 'bytes=0-9' })).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  })

  it('has a length that can be asked for', async () => {
    const answer = await ask({}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(size))
  })

  it.each(['streets-0000000000000000.pmtiles', '../map/streets.json', 'streets.json', ''])(
    'of another name is not there: %j',
    async (name) => {
      expect(existsSync(join(folder, 'data', 'map', 'streets.json'))).toBe(true)
      expect((await ask({ range: 'bytes=0-9' }, 'GET', name)).status).toBe(404)
    },
  )

  it('is the file that was loaded', async () => {
    const path = join(folder, 'data', (await inUse())?.path ?? '')
    expect(Buffer.compare(readFileSync(path), Buffer.from(ARCHIVE))).toBe(0)
  })
})
