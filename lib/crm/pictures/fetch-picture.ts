/** Fetches a picture from an address that a CRM gave: it must not lead into the site's own network, nor never end. */
import { lookup as lookUp } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { MAX_PICTURE_BYTES } from '../../imports/pictures/store-picture.ts'
import { isPublicAddress } from '../../shared/public-address.ts'

const MOST_MS = 30_000
const MOST_REDIRECTS = 3

/**
 * - `expired`: the service says that the address is no longer good (403, 404, 410)
 * - `status`: another refusal
 * - `address`: an address that the site may not ask
 * - `tooLarge`, `unreachable`
 */
export type PictureProblem = 'expired' | 'status' | 'address' | 'tooLarge' | 'unreachable'
export type FetchedBytes = { bytes: Buffer } | { problem: PictureProblem }

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
export async function fetchPicture(address: string, ownHost: string): Promise<FetchedBytes> {
  try {
    return { bytes: await follow(address, ownHost, AbortSignal.timeout(MOST_MS)) }
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'unreachable' }
  }
}
