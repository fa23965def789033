/** Which addresses the server reads at all, and by which methods. */

export type AddressVerdict =
  | { kind: 'pass' }
  | { kind: 'malformed' | 'tooLong' }
  | { kind: 'redirect'; location: string }

/** Longer than the longest address that the site makes: a list of a visitor's homes, a shape drawn on the map. */
const LONGEST_ADDRESS = 8192

const PICTURE_FILE = /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/

/**
 * Whether the image pipeline is asked for one of the site's pictures under another spelling (`#1`, `%66`, `./`): each spelling
 * would be encoded anew and kept on the disk.
 */
const respellsPicture = (path: string, query: string): boolean =>
  /^\/_next\/image\/?$/.test(path) &&
  new URLSearchParams(query).getAll('url').some((url) => url.startsWith('/') && !PICTURE_FILE.test(url))

/** An encoded slash or a segment of dots: parsers further in disagree about which path that is. */
const isAmbiguous = (path: string, readable: string): boolean =>
  /%2f/i.test(path) || readable.split('/').some((segment) => segment === '.' || segment === '..')

/** One spelling per path: what needs no escape has none, and escapes are capitals (RFC 3986, 6.2.2). */
const normalised = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (found) => {
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : found.toUpperCase()
  })

/** Whether the request's address can be read at all; repeated slashes and needless escapes are put right by a redirect. */
export function checkAddress(url: string): AddressVerdict {
  if (url.length > LONGEST_ADDRESS) return { kind: 'tooLong' }
  const [path = '', ...query] = url.split('?')
  try {
    const readable = decodeURIComponent(path)
    if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(readable) || isAmbiguous(path, readable))
      return { kind: 'malformed' }
    if (respellsPicture(readable, query.join('?'))) return { kind: 'malformed' }
  } catch {
    return { kind: 'malformed' }
  }
  const right = normalised(path).replace(/\/{2,}/g, '/')
  if (right !== path) return { kind: 'redirect', location: right + (query.length > 0 ? `?${query.join('?')}` : '') }
  return { kind: 'pass' }
}

/**
 * Whether an address is one under which Next keeps pieces of pages in its build (`….rsc`, `….segments/….segment.rsc`). It answers them
 * from outside too, but its own router asks for pieces at the page's address, with headers; nobody else has a use for them.
 */
export const isRouterPayloadAddress = (url: string): boolean => /^[^?]*\.rsc\/?(?:\?|$)/i.test(url)

/**
 * The parts of a request target in absolute form (`GET http://host/path`), which every server must take (RFC 9112, 3.2.2); null for
 * any other form.
 */
export function parseAbsoluteForm(target: string): { host: string; path: string } | null {
  const found = /^https?:\/\/([^/?#]*)([/?][^#]*)?$/i.exec(target)
  if (!found) return null
  const [, host = '', rest = '/'] = found
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` }
}

const READ = ['GET', 'HEAD'] as const

/** The methods an address answers: only what lies under `/api/` takes anything in. Whether that is so there, its handler says. */
export const methodsOf = (path: string): readonly string[] => (path.startsWith('/api/') ? [...READ, 'POST'] : READ)
