/** Repairs characters that a sender wrote in one code page and another program read in another one. */

/** What windows-1252 has at 0x80–0x9F. The five that it doesn't define stay (Encoding Standard, index windows-1252). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const C1 = /[\u0080-\u009f]/g

/**
 * Text whose C1 control characters are what windows-1252 means by these bytes, as browsers read them: U+0092 becomes ’.
 * Nobody writes the control characters themselves.
 */
export const repairCodePage = (text: string): string =>
  text.replace(C1, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80))

/**
 * UTF-8 that was read as windows-1252: Ã or Â with one of its characters beyond ASCII, "â€" with one. Only these
 * beginnings: no language of the site has them, while É” or Ü“ may end a quotation.
 */
const MISREAD = /(?:[ÃÂ]|â[€\u0080])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g
const BYTES = new Map([...WINDOWS_1252].map((sign, index) => [sign, index + 0x80]))

/** Text whose UTF-8 characters were read as windows-1252 once: "LiÃ¨ge" becomes "Liège". Any other text stays. */
export const repairMisreadUtf8 = (text: string): string =>
  text.replace(MISREAD, (signs) => {
    const bytes = Uint8Array.from(signs, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0))
    const read = new TextDecoder().decode(bytes)
    return read.includes('\ufffd') ? signs : read
  })

/**
 * The text of a file that somebody else wrote: UTF-8, or UTF-16 where a byte order mark says so; windows-1252 where the
 * bytes are no UTF-8. Without the byte order mark.
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
