/**
 * A feed of any size, made from another one (or from the demo) by giving its homes new numbers, prices and surfaces. Those of the demo
 * are spread over the country, large towns first: searches find as many of them as of real ones. Homes without pictures get the
 * demo's, because a page without pictures is made faster.
 */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { feedFile } from '../lib/import/feed.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { drawTown, randomNumbers, type Town, townsBySize } from './criteria.ts'

type FeedPicture = Record<string, unknown> & { Url: string }
type FeedRecord = Record<string, unknown> & {
  ID: number
  language: string
  Price?: number
  SurfaceLiving?: number
  Pictures?: FeedPicture[]
}

function recordsOf(folder: string): FeedRecord[] {
  const path = feedFile(folder, 'properties')
  if (!path) throw new Error(`There is no properties.ndjson in ${folder}.`)
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FeedRecord)
}

const inTown = (town: Town, language: string) => ({
  Zip: town.zip,
  City: language === 'fr' ? town.fr : town.nl,
  GoogleX: town.latitude,
  GoogleY: town.longitude,
})

/**
 * Writes a feed of `count` homes into `target`; the same one every time.
 * @param source folder of the feed to multiply; null stands for the demo
 * @returns the target
 */
export async function multiplyFeed(source: string | null, target: string, count: number): Promise<string> {
  mkdirSync(target, { recursive: true })
  writeDemoFeed(target)
  const demo = recordsOf(target)
  // Its pictures are used; its list of homes is written over below.
  for (const other of ['projects', 'owners', 'histories']) rmSync(join(target, `${other}.ndjson`))
  const records = source === null ? demo : recordsOf(source)
  const albums = demo.flatMap(({ Pictures = [] }) => (Pictures.length > 0 ? [Pictures] : []))
  const ids = [...new Set(records.map(({ ID }) => ID))]
  const languages = [...new Set(records.map(({ language }) => language))]
  const byKey = new Map(records.map((record) => [`${record.ID}/${record.language}`, record]))
  const towns = townsBySize()
  const file = createWriteStream(join(target, 'properties.ndjson'))
  for (const language of languages) {
    const random = randomNumbers(4)
    for (let number = 0; number < count; number++) {
      const record = byKey.get(`${ids[number % ids.length]}/${language}`)
      const round = Math.floor(number / ids.length)
      const town = drawTown(towns, random)
      if (!record) continue
      const album = record.Pictures?.length ? record.Pictures : (albums[number % albums.length] ?? [])
      file.write(
        `${JSON.stringify({
          ...record,
          ...(source === null && inTown(town, language)),
          ID: 1_000_000 + number,
          RecordFile: `B-${number}`,
          ...(record.Price !== undefined && { Price: record.Price + round * 1000 }),
          ...(record.SurfaceLiving !== undefined && { SurfaceLiving: record.SurfaceLiving + round }),
          Pictures: album.map((picture, place) => ({ ...picture, ID: (1_000_000 + number) * 100 + place })),
        })}\n`,
      )
    }
  }
  file.end()
  await finished(file)
  return target
}
