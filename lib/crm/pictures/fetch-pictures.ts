/** Fetches the pictures that collected records lack and stores them by their content. */
import { lookup as lookUp } from 'node:dns'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { Semaphore } from '../../cache/semaphore.ts'
import { MAX_PICTURE_BYTES, storePicture } from '../../imports/pictures/store-picture.ts'
import { isPublicAddress } from '../../shared/public-address.ts'
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

// Fetches a picture from an address that a CRM gave: it must not lead into the site's own network, nor never end.

const MOST_MS = 30_000
const MOST_REDIRECTS = 3

/**
 * - `expired`: the service says that the address is no longer good (403, 404, 410)
 * - `status`: another refusal
 * - `address`: an address that the site may not ask
 * - `tooLarge`, `unreachable`
 */
type PictureProblem = 'expired' | 'status' | 'address' | 'tooLarge' | 'unreachable'
type FetchedBytes = { bytes: Buffer } | { problem: PictureProblem }

class Refused extends Error {
  readonly problem: PictureProblem
  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Resolves a name and refuses it if any of its addresses isn't public: the check holds for the connection itself. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Refused('address'), [])
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family)
  })

/** Whether an address may be asked: a public one by https, or one of the CRM's own host, which the operator named. */
function isAllowed({ protocol, hostname, host, username, password }: URL, ownHost: string): boolean {
  if (username !== '' || password !== '') return false
  if (host === ownHost) return protocol === 'https:' || protocol === 'http:'
  const name = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(name) > 0 ? isPublicAddress(name) : name.includes('.'))
}

function ask(url: URL, ownHost: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const isOwn = url.host === ownHost
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { signal, headers: { accept: 'image/*' }, ...(!isOwn && { lookup: publicLookup }) },
      resolve,
    )
    asked.once('error', reject)
    asked.end()
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (bytes > MAX_PICTURE_BYTES) throw new Refused('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function follow(address: string, ownHost: string, signal: AbortSignal): Promise<Buffer> {
  let url = URL.canParse(address) ? new URL(address) : null
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!url || !isAllowed(url, ownHost)) throw new Refused('address')
    const answer = await ask(url, ownHost, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return bytesOf(answer)
    answer.destroy()
    if ([403, 404, 410].includes(statusCode)) throw new Refused('expired')
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) throw new Refused('status')
    url = URL.canParse(headers.location, url) ? new URL(headers.location, url) : null
  }
  throw new Refused('status')
}

/**
 * The bytes behind an address.
 * @param ownHost host and port of the CRM's service, which may lie in the site's own network
 */
async function fetchPicture(address: string, ownHost: string): Promise<FetchedBytes> {
  try {
    return { bytes: await follow(address, ownHost, AbortSignal.timeout(MOST_MS)) }
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'unreachable' }
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
