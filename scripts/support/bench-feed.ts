/** A feed of any size, made from another one (or from the demo) by giving its homes new numbers, prices and surfaces. */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { feedFile } from '../../lib/import/feed.ts'
import { writeDemoFeed } from '../../prisma/demo/feed.ts'

type FeedRecord = Record<string, unknown> & { ID: number; language: string; Price?: number; SurfaceLiving?: number }

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

/**
 * Writes a feed of `count` homes into `target`.
 * @param source folder of the feed to multiply; null stands for the demo
 * @returns the target
 */
export async function multiplyFeed(source: string | null, target: string, count: number): Promise<string> {
  const demo = join(target, '..', 'demo-source')
  if (source === null) writeDemoFeed(demo)
  const records = recordsOf(source ?? demo)
  if (source === null) rmSync(demo, { recursive: true, force: true })
  const ids = [...new Set(records.map(({ ID }) => ID))]
  const languages = [...new Set(records.map(({ language }) => language))]
  const byKey = new Map(records.map((record) => [`${record.ID}/${record.language}`, record]))
  mkdirSync(target, { recursive: true })
  const file = createWriteStream(join(target, 'properties.ndjson'))
  for (const language of languages) {
    for (let number = 0; number < count; number++) {
      const record = byKey.get(`${ids[number % ids.length]}/${language}`)
      const round = Math.floor(number / ids.length)
      if (!record) continue
      file.write(
        `${JSON.stringify({
          ...record,
          ID: 1_000_000 + number,
          RecordFile: `B-${number}`,
          ...(record.Price !== undefined && { Price: record.Price + round * 1000 }),
          ...(record.SurfaceLiving !== undefined && { SurfaceLiving: record.SurfaceLiving + round }),
          Pictures: [],
        })}\n`,
      )
    }
  }
  file.end()
  await finished(file)
  return target
}
