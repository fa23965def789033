/** Fetches the pictures that collected records lack and stores them by their content. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { Semaphore } from '../../cache/semaphore.ts'
import { MAX_PICTURE_BYTES, storePicture } from '../../imports/pictures/store-picture.ts'
import { askOutside, bytesOf, OutsideError, type OutsideProblem } from '../../media/fetch-outside.ts'
import type { Connector, CrmRecord, Mapped } from '../connector.ts'
import { recordsForFeed } from '../queries-records.ts'
import { mapRecords } from '../sync/collect.ts'
import { type PictureToFetch, picturesToFetch } from './keys.ts'
import { knownPictures, noteFetched, noteUnfetched } from './queries.ts'

const AT_ONCE = 4

export type PictureCounts = { fetched: number; failed: number }
export type PictureFetching = {
  client: ClientBase
  connector: Connector
  dataDir: string
  now: () => Date
  /** When no further picture is begun, in milliseconds. */
  until: number
  /** Whether the records were read just now: what could not be fetched for an earlier version is then tried at once. */
  isFresh: boolean
}

type OfRecord = { record: CrmRecord; pictures: PictureToFetch[] }

/** The collected records with pictures that are due: never tried, or to be tried again by now or because they are fresh. */
async function* dueRecords({ client, connector, now, isFresh }: PictureFetching): AsyncGenerator<OfRecord> {
  for await (const portion of recordsForFeed(client, connector.name, false)) {
    const records = portion.map(({ externalId, text }): CrmRecord => ({ externalId, raw: JSON.parse(text) }))
    const { mapped } = await mapRecords(client, connector, records)
    const wanted = mapped.map(picturesToFetch)
    const known = await knownPictures(
      client,
      connector.name,
      wanted.flat().map(({ key }) => key),
    )
    const isDue = ({ key }: PictureToFetch): boolean => {
      const picture = known.get(key)
      if (!picture || picture.file !== null) return !picture
      return isFresh || (picture.nextAttemptAt !== null && picture.nextAttemptAt <= now())
    }
    for (const [index, record] of records.entries()) {
      const pictures = wanted[index]?.filter(isDue) ?? []
      if (pictures.length > 0) yield { record, pictures }
    }
  }
}

/** The addresses of a record's pictures as the CRM gives them now, by key. */
async function freshAddresses(
  { client, connector }: PictureFetching,
  externalId: string,
): Promise<Map<string, string>> {
  const fresh = await connector.fetchOne(externalId).catch(() => null)
  if (!fresh) return new Map()
  const { mapped } = await mapRecords(client, connector, [fresh])
  return new Map((mapped as Mapped[]).flatMap(picturesToFetch).map(({ key, url }) => [key, url]))
}

const MOST_MS = 30_000

type FetchedBytes = { bytes: Buffer } | { problem: OutsideProblem }

/**
 * The bytes behind an address.
 * @param ownHost host and port of the CRM's service, which may lie in the site's own network
 */
async function fetchPicture(address: string, ownHost: string): Promise<FetchedBytes> {
  const request = { headers: { accept: 'image/*' }, signal: AbortSignal.timeout(MOST_MS), accepted: [200], ownHost }
  try {
    return {
      bytes: await bytesOf(await askOutside(address, request), MAX_PICTURE_BYTES),
    }
  } catch (error) {
    return { problem: error instanceof OutsideError ? error.problem : 'unreachable' }
  }
}

/**
 * Fetches what collected records lack, as long as the time allows.
 * @returns how many pictures were stored, and how many could not be
 */
export async function fetchPictures(fetching: PictureFetching, ownHost: string): Promise<PictureCounts> {
  const { client, connector, dataDir, now, until } = fetching
  const folder = join(dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  const places = new Semaphore({ atOnce: AT_ONCE })
  const counts: PictureCounts = { fetched: 0, failed: 0 }
  // Decoding a picture may need some hundred megabytes, and the connection takes one statement at a time.
  const oneAtATime = new Semaphore({ atOnce: 1 })

  async function keep(key: string, answer: FetchedBytes): Promise<void> {
    const stored = 'bytes' in answer ? await storePicture(folder, answer.bytes) : null
    if (stored) {
      const file = stored.src.slice(stored.src.lastIndexOf('/') + 1)
      await noteFetched(client, connector.name, key, { file, width: stored.width, height: stored.height })
      counts.fetched += 1
      return
    }
    const problem = 'problem' in answer ? answer.problem : 'noPicture'
    const isFinal = problem === 'tooLarge' || problem === 'address'
    await noteUnfetched(client, connector.name, key, { problem, isFinal, now: now() })
    counts.failed += 1
  }

  async function fetchOne({ key, url }: PictureToFetch, fresh: () => Promise<Map<string, string>>): Promise<void> {
    if (now().getTime() >= until) return
    let answer = await fetchPicture(url, ownHost)
    if ('problem' in answer && answer.problem === 'expired') {
      const again = (await fresh()).get(key)
      if (again !== undefined && again !== url) answer = await fetchPicture(again, ownHost)
    }
    await oneAtATime.run(() => keep(key, answer))
  }

  for await (const { record, pictures } of dueRecords(fetching)) {
    if (now().getTime() >= until) break
    let asked: Promise<Map<string, string>> | null = null
    const fresh = () => (asked ??= oneAtATime.run(() => freshAddresses(fetching, record.externalId)))
    await Promise.all(pictures.map((picture) => places.run(() => fetchOne(picture, fresh))))
  }
  return counts
}
