/** Safe names for uploaded and downloaded files. */
import { cleanLine } from '../forms/rules-clean-text.ts'
import { transliterate } from './transliterate.ts'

/** Reserved device names of Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const MAX_LENGTH = 100

/**
 * A file name that every system accepts: no folders, no characters with a meaning, no direction overrides, at most 100
 * characters before its extension, which follows from the content.
 * @param ending extension such as `pdf`; replaces an extension of up to five characters in the name
 * @param fallback name to use when nothing else remains
 */
export function safeFileName(name: string, ending: string, fallback: string): string {
  const base = cleanLine(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, '')
  const short = [...base].slice(0, MAX_LENGTH).join('').trimEnd()
  return `${short === '' || DEVICES.test(short) ? fallback : short}.${ending}`
}

/**
 * The Content-Disposition header that makes a browser save a file (RFC 6266, RFC 8187): an ASCII name, and the real
 * name.
 */
export function attachmentHeader(name: string): string {
  const plain = transliterate(name, /[\u0020-\u007e]/, '_').replace(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
