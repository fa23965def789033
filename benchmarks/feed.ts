/**
 * A feed of any size, made from the demo's by giving its homes new numbers, prices and surfaces. They are spread over
 * the country, large towns first, so that searches find as many of them as of real ones. Homes without pictures get
 * others', because a page without pictures is made faster.
 */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { drawTown, randomNumbers } from './criteria.ts'

type FeedRecord = Record<string, unknown> & {
  ID: number
  language: string
  Price?: number
  SurfaceLiving?: number
  Pictures?: Record<string, unknown>[]
}

/** Writes a feed of `count` homes into `folder`; the same one every time. */
export async function writeFeed(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeDemoFeed(folder)
  for (const other of ['projects', 'owners', 'histories']) rmSync(join(folder, `${other}.ndjson`))
  const path = join(folder, 'properties.ndjson')
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const records = lines.map((line) => JSON.parse(line) as FeedRecord)
  const albums = records.flatMap(({ Pictures = [] }) => (Pictures.length > 0 ? [Pictures] : []))
  const file = createWriteStream(path)
  for (const [language, own] of Object.entries(Object.groupBy(records, ({ language }) => language))) {
    const random = randomNumbers(4)
    for (let number = 0; own && number < count; number++) {
      const record = own[number % own.length] as FeedRecord
      const round = Math.floor(number / own.length)
      const { zip, nl, fr, latitude, longitude } = drawTown(random)
      const album = record.Pictures?.length ? record.Pictures : (albums[number % albums.length] ?? [])
      const home = {
        ...record,
        ...{ Zip: zip, City: language === 'fr' ? fr : nl, GoogleX: latitude, GoogleY: longitude },
        ...{ ID: 1_000_000 + number, RecordFile: `B-${number}` },
        ...(record.Price !== undefined && { Price: record.Price + round * 1000 }),
        ...(record.SurfaceLiving !== undefined && { SurfaceLiving: record.SurfaceLiving + round }),
        Pictures: album.map((picture, place) => ({ ...picture, ID: (1_000_000 + number) * 100 + place })),
      }
      file.write(`${JSON.stringify(home)}\n`)
    }
  }
  file.end()
  await finished(file)
}
