import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type FeedLine,
  FeedRefused,
  feedCategories,
  feedDeletedIds,
  feedFile,
  feedLines,
} from '../../../lib/imports/records/feed.ts'
import { feedFolder, temporaryFolder } from '../../support/feed.ts'

async function linesOf(content: string | Uint8Array, name = 'properties.ndjson'): Promise<FeedLine[]> {
  const folder = feedFolder({ files: { [name]: content } })
  return Array.fromAsync(feedLines(join(folder, name)))
}

describe('feedFile', () => {
  it('finds the plain file, the packed one, or none', () => {
    const folder = temporaryFolder()
    expect(feedFile(folder, 'properties')).toBeNull()
    feedFolder({ files: { 'properties.ndjson.gz': '' } }, folder)
    expect(feedFile(folder, 'properties')).toBe(join(folder, 'properties.ndjson.gz'))
    feedFolder({ files: { 'properties.ndjson': '' } }, folder)
    expect(feedFile(folder, 'properties')).toBe(join(folder, 'properties.ndjson'))
    expect(feedFile(folder, 'projects')).toBeNull()
  })
})

describe('feedLines', () => {
  it('numbers lines from 1 and leaves blank ones out', async () => {
    expect(await linesOf('{"a":1}\n\n  \n{"b":2}\n')).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 4, text: '{"b":2}' },
    ])
  })

  it('takes a whole last line without an end', async () => {
    expect(await linesOf('{"a":1}\r\n{"b":2}')).toEqual([
      { number: 1, text: '{"a":1}\r' },
      { number: 2, text: '{"b":2}' },
    ])
  })

  it('takes off a byte order mark', async () => {
    expect(await linesOf('\u{feff}{}\n')).toEqual([{ number: 1, text: '{}' }])
  })

  it('reads the lines that are no UTF-8 in windows-1252, and the others as they are', async () => {
    const lines = [
      Buffer.from('{"a":"é"}\n'),
      Buffer.from('{"b":"Liège \u0092"}\n', 'latin1'),
      Buffer.from('{"c":"è"}'),
    ]
    const read = (await linesOf(Buffer.concat(lines))).map(({ text }) => text)
    expect(read).toEqual(['{"a":"é"}', '{"b":"Liège ’"}', '{"c":"è"}'])
  })

  it('keeps characters whole that lie across the pieces it reads', async () => {
    const text = `{"a":"${'é🏡'.repeat(100_000)}"}`
    for (const shift of ['', ' ', '  ', '   '])
      expect((await linesOf(`${shift}${text}\n`))[0]?.text).toBe(`${shift}${text}`)
  })

  it('reads packed files, also in several parts', async () => {
    const packed = Buffer.concat([gzipSync('{"a":1}\n'), gzipSync('{"b":2}\n')])
    expect((await linesOf(packed, 'properties.ndjson.gz')).map(({ text }) => text)).toEqual(['{"a":1}', '{"b":2}'])
  })

  it('gives the lines before the cut, and then says that the file is cut', async () => {
    const found: number[] = []
    const folder = feedFolder({ files: { 'properties.ndjson': '{"a":1}\n{"b":' } })
    const reading = (async () => {
      for await (const { number } of feedLines(join(folder, 'properties.ndjson'))) found.push(number)
    })()
    await expect(reading).rejects.toThrow(
      new FeedRefused('The file is cut short: line 2 ends in the middle of a record.', {
        problem: { code: 'cutShort', line: 2 },
      }),
    )
    expect(found).toEqual([1])
  })

  it.each([
    ['cut', gzipSync('{"a":1}\n'.repeat(1000)).subarray(0, -9)],
    ['not packed', '{"a":1}\n'],
    ['empty', ''],
  ])('refuses a packed file that is %s, or finds nothing in it', async (what, bytes) => {
    const reading = linesOf(bytes, 'properties.ndjson.gz')
    if (what === 'empty')
      expect(await reading.catch((error) => error instanceof FeedRefused || error)).toSatisfy(
        (found) => found === true || (found as []).length === 0,
      )
    else await expect(reading).rejects.toThrow(FeedRefused)
  })

  it('refuses a line that never ends', async () => {
    await expect(linesOf(`{}\n"${'x'.repeat(5 * 1024 * 1024)}`)).rejects.toThrow(/Line 2 is longer/)
  })

  it('refuses a file that is none', async () => {
    await expect(Array.fromAsync(feedLines(temporaryFolder()))).rejects.toThrow(FeedRefused)
  })
})

describe('feedCategories and feedDeletedIds', () => {
  const category = { ID: 1, WebID: '1', Name: 'Huis', ShowOrder: 0, Sale: true, Rent: true, language: 'nl' }

  it('are none where the files are missing', async () => {
    const folder = temporaryFolder()
    expect(await feedCategories(folder)).toBeNull()
    expect(await feedDeletedIds(folder, 'property')).toEqual([])
  })

  it('read numbers that are texts', async () => {
    const folder = feedFolder({ categories: [{ ...category, WebID: 1, ShowOrder: '2' }], deleted: ['7', 8] })
    expect(await feedCategories(folder)).toEqual({ categories: [{ ...category, ShowOrder: 2 }], leftOut: [] })
    expect(await feedDeletedIds(folder, 'property')).toEqual([7, 8])
  })

  it.each([[{}], [[{ ...category, WebID: '7' }]], [[{ ...category, language: 'it' }]], [[{ ...category, Name: '' }]]])(
    'refuse categories like %j',
    async (categories) => {
      await expect(feedCategories(feedFolder({ categories }))).rejects.toThrow(FeedRefused)
    },
  )

  it('take the categories that can be used, and name what is wrong with the others', async () => {
    const folder = feedFolder({
      categories: [
        { ...category, Sale: 'misschien' },
        { ...category, WebID: '7' },
      ],
    })
    expect(await feedCategories(folder)).toEqual({
      categories: [{ ...category, Sale: undefined }],
      leftOut: [expect.objectContaining({ path: '0.Sale' }), expect.objectContaining({ path: '1.WebID' })],
    })
  })

  it.each<[name: string, encode: (text: string) => Uint8Array]>([
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['windows-1252', (text) => Buffer.from(text, 'latin1')],
  ])('are read in %s', async (_name, encode) => {
    const files = {
      'categories.json': encode(JSON.stringify([{ ...category, Name: 'Propriété' }])),
      'deleted.json': encode('[7]'),
    }
    const folder = feedFolder({ files })
    expect((await feedCategories(folder))?.categories).toMatchObject([{ Name: 'Propriété' }])
    expect(await feedDeletedIds(folder, 'property')).toEqual([7])
  })

  it.each([[{}], [[0]], [['a']], [[1.5]], [7]])('refuse deletions like %j', async (deleted) => {
    await expect(feedDeletedIds(feedFolder({ deleted }), 'property')).rejects.toThrow(FeedRefused)
  })
})
