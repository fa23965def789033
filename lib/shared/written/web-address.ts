/** Reads web addresses as people and CRMs write them. */
import { decodeEntities } from '../entities.ts'

const LONGEST = 2000
/** What a whole piece of HTML leads to: `<iframe src="…">`, `<a href='…'>`. */
const IN_TAG = /<(?:iframe|a|video|source|embed|img)\b[^<>]*?\s(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/**
 * A named host without a scheme, with a path or alone. Files of a folder (`a.jpg`) have no path behind their ending.
 */
const BARE = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}(?::\d{2,5})?(?:[/?#]|$)/i
/** Endings of files that read like a host of their own. */
const FILE =
  /^[^/?#]*\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp|pdf|docx?|mp4|webm|mov|avi|wmv|flv|vtt|srt|html?)$/i

/**
 * The address on the web that somebody wrote: with its scheme in lower case, `//host` and a bare host with https, that
 * of an `<iframe>` or link, without entities and spaces.
 * @returns null for anything else: other schemes, paths, more than 2,000 characters
 */
export function writtenWebAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST * 4) return null
  const tag = IN_TAG.exec(value)
  const inTag = tag ? (tag[1] ?? tag[2] ?? tag[3]) : value
  const bare = decodeEntities(inTag ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? sign : ''))
    .trim()
    .replace(/\s/g, '%20')
  const withScheme = bare.startsWith('//')
    ? `https:${bare}`
    : BARE.test(bare) && !FILE.test(bare)
      ? `https://${bare}`
      : bare
  const address = withScheme.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  return address.length <= LONGEST && /^https?:\/\/[^/\\]/.test(address) && URL.canParse(address) ? address : null
}

/** A web address as writtenWebAddress(), or a path on the site itself. */
export const writtenFileAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^\/[^/\\\s]\S*$/.test(value.trim()) && value.trim().length <= LONGEST
    ? value.trim()
    : writtenWebAddress(value)
