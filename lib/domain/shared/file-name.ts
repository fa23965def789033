/** Names of files that came from elsewhere, as they may be shown and saved. */
import { cleanLine } from '../forms/clean-text.ts'

/** Names that Windows takes for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const LONGEST = 100

/**
 * A name under which a file can be saved anywhere: no folders, no signs that a system gives a meaning, no direction overrides, at most 100
 * characters before its ending, which is that of what it holds.
 * @param ending such as `pdf`; takes the place of one of up to five characters that the name has
 * @param fallback the name where nothing is left of it
 */
export function safeFileName(name: string, ending: string, fallback: string): string {
  const base = cleanLine(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
  const short = [...base].slice(0, LONGEST).join('').trimEnd()
  return `${short === '' || DEVICES.test(short) ? fallback : short}.${ending}`
}

/** The header that has a browser save what it gets (RFC 6266, RFC 8187): a name in ASCII, and the name as it is. */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
