/** Asks an address that a feed or a CRM gave: it must not lead into the site's own network, nor never end. */
import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../shared/public-address.ts'

const MOST_REDIRECTS = 3

/**
 * - `expired`: the service says that the address is no longer good (403, 404, 410)
 * - `status`: another refusal, or an answer of another kind
 * - `address`: an address that the site may not ask
 * - `tooLarge`, `unreachable`
 */
export type OutsideProblem = 'expired' | 'status' | 'address' | 'tooLarge' | 'unreachable'

/** Why an address can't be had. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem
  constructor(problem: OutsideProblem) {
    super(problem)
    this.problem = problem
  }
}

export type OutsideRequest = {
  headers: Record<string, string>
  /** Ends the connection, redirects and body included. */
  signal: AbortSignal
  /** The statuses that are an answer. */
  accepted: readonly number[]
  /** Host and port of a service that the operator named, which may lie in the site's own network. */
  ownHost?: string
  /** Whether an address may be asked without encryption. */
  plain?: boolean
  /** Which addresses are public; tests have a server of their own. */
  isPublic?: (address: string) => boolean
}

/** Resolves a name and refuses it if any of its addresses isn't public: the check holds for the connection itself. */
const publicLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
        return callback(new OutsideError('address'), [])
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      return callback(null, first?.address ?? '', first?.family)
    })

/** Whether an address may be asked: a public one by https, or one of the host that the operator named. */
function isAllowed(
  { protocol, hostname, host, username, password }: URL,
  { ownHost, plain, isPublic = isPublicAddress }: OutsideRequest,
): boolean {
  if (username !== '' || password !== '') return false
  if (host === ownHost) return protocol === 'https:' || protocol === 'http:'
  const name = hostname.replace(/^\[|\]$/g, '')
  const isSafe = protocol === 'https:' || (plain === true && protocol === 'http:')
  return isSafe && (isIP(name) > 0 ? isPublic(name) : name.includes('.'))
}

function ask(url: URL, { headers, signal, ownHost, isPublic = isPublicAddress }: OutsideRequest) {
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = url.host === ownHost ? {} : { lookup: publicLookup(isPublic) }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { signal, headers, ...lookup }, resolve)
    asked.once('error', reject)
    asked.end()
  })
}

async function follow(address: string, request: OutsideRequest): Promise<IncomingMessage> {
  let url = URL.canParse(address) ? new URL(address) : null
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!url || !isAllowed(url, request)) throw new OutsideError('address')
    const answer = await ask(url, request)
    const { statusCode = 0, headers } = answer
    if (request.accepted.includes(statusCode)) return answer
    answer.destroy()
    if ([403, 404, 410].includes(statusCode)) throw new OutsideError('expired')
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      throw new OutsideError('status')
    url = URL.canParse(headers.location, url) ? new URL(headers.location, url) : null
  }
  throw new OutsideError('status')
}

/**
 * The answer of an address; its body isn't read yet.
 * @throws OutsideError when it may not be asked, doesn't answer, or answers with another status
 */
export async function askOutside(address: string, request: OutsideRequest): Promise<IncomingMessage> {
  try {
    return await follow(address, request)
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('unreachable')
  }
}

/**
 * The whole body of an answer.
 * @param most bytes
 * @throws OutsideError when there are more, or the connection ends before the body
 */
export async function bytesOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      bytes += part.length
      if (bytes > most) throw new OutsideError('tooLarge')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('unreachable')
  }
}
