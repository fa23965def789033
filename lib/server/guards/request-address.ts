/** Which addresses and methods the server accepts. */

/** `redirect`: the same address in its canonical spelling. */
export type AddressVerdict =
  | { kind: 'pass' }
  | { kind: 'malformed' | 'tooLong' }
  | { kind: 'redirect'; location: string }

/** In characters; more than the longest address that the site makes: a list of favourites, a shape drawn on the map. */
const MAX_ADDRESS_LENGTH = 8192
/** In characters and segments; no path of the site has half as much. Next and the site try patterns on it. */
const MAX_PATH_LENGTH = 2048
const MAX_SEGMENTS = 32
/**
 * More than a search of a hundred towns has, with everything else that it takes (lib/search/rules-criteria.ts). Next
 * looks through all parameters for each one, so that its time grows by their square.
 */
const MAX_PARAMETERS = 200

/** How often a character is in a text, counted up to a limit. */
function countOf(text: string, character: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(character); at !== -1 && count <= limit; at = text.indexOf(character, at + 1)) count++
  return count
}

/**
 * Whether an address, or a part of it, is longer than any of the site: what reads it next may take more time than it is
 * long.
 */
function isTooLong(url: string): boolean {
  if (url.length > MAX_ADDRESS_LENGTH) return true
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  const query = end === -1 ? '' : url.slice(end + 1)
  return (
    path.length > MAX_PATH_LENGTH ||
    countOf(path, '/', MAX_SEGMENTS) > MAX_SEGMENTS ||
    countOf(query, '&', MAX_PARAMETERS) + countOf(query, '?', MAX_PARAMETERS) >= MAX_PARAMETERS
  )
}

const PICTURE_FILE = /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/

/**
 * Whether a request to the image optimiser spells the address of a picture in another way (`#1`, `%66`, `./`): each
 * spelling would be encoded and stored on disk again.
 */
const isRespelledPicture = (path: string, query: string): boolean =>
  /^\/_next\/image\/?$/.test(path) &&
  new URLSearchParams(query).getAll('url').some((url) => url.startsWith('/') && !PICTURE_FILE.test(url))

/** An encoded slash or a dot segment: later parsers disagree about which path that is. */
const isAmbiguous = (path: string, decoded: string): boolean =>
  /%2f/i.test(path) || decoded.split('/').some((segment) => segment === '.' || segment === '..')

/** The canonical spelling of a path: no needless escapes, and escapes in capitals (RFC 3986, 6.2.2). */
const normalised = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (found) => {
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : found.toUpperCase()
  })

/** Checks the address of a request; repeated slashes and needless escapes give a redirect to the canonical spelling. */
export function checkAddress(url: string): AddressVerdict {
  if (isTooLong(url)) return { kind: 'tooLong' }
  const [path = '', ...query] = url.split('?')
  try {
    const decoded = decodeURIComponent(path)
    if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(decoded) || isAmbiguous(path, decoded)) return { kind: 'malformed' }
    if (isRespelledPicture(decoded, query.join('?'))) return { kind: 'malformed' }
  } catch {
    return { kind: 'malformed' }
  }
  const canonical = normalised(path).replace(/\/{2,}/g, '/')
  if (canonical !== path)
    return { kind: 'redirect', location: canonical + (query.length > 0 ? `?${query.join('?')}` : '') }
  return { kind: 'pass' }
}

/**
 * Whether an address is one of the files in which Next's build keeps router payloads (`….rsc`,
 * `….segments/….segment.rsc`). Next serves them, but its router asks for payloads at the page's own address with
 * headers, so nothing needs these addresses.
 */
export const isRouterPayloadAddress = (url: string): boolean => /^[^?]*\.rsc\/?(?:\?|$)/i.test(url)

/**
 * The parts of a request target in absolute form (`GET http://host/path`), which every server must accept (RFC 9112,
 * 3.2.2); null for any other form.
 */
export function parseAbsoluteForm(target: string): { host: string; path: string } | null {
  const found = /^https?:\/\/([^/?#]*)([/?][^#]*)?$/i.exec(target)
  if (!found) return null
  const [, host = '', rest = '/'] = found
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` }
}

const READ = ['GET', 'HEAD'] as const

/**
 * The methods that an address allows: POST under `/api/`, where the route handler decides further, and for a server
 * action, whose page decides (action-pages.ts).
 */
export const methodsOf = (path: string, isAction: boolean): readonly string[] =>
  isAction || path.startsWith('/api/') ? [...READ, 'POST'] : READ
