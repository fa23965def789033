/**
 * Reads the rows of React's own notation of a page ("flight") just far enough to know that its texts may change their
 * length. A row ends at its line feed, except a long text, which names its length in bytes: `1f:T7ce,<text>`.
 */

const ROW = /^([\da-f]+):/
const LONG_TEXT = /^T([\da-f]+),/

/**
 * The long texts of a page's notation.
 * @param flight the joined data of the page's scripts
 * @returns null when it isn't a row of rows
 */
export function longTexts(flight: string): string[] | null {
  const bytes = Buffer.from(flight)
  const found: string[] = []
  let at = 0
  while (at < bytes.length) {
    const start = bytes.toString('latin1', at, at + 40)
    const id = ROW.exec(start)?.[0]
    // A row without an id holds a hint for the browser.
    const from = at + (id?.length ?? 0)
    if (id === undefined && !start.startsWith(':')) return null
    const length = LONG_TEXT.exec(start.slice(id?.length ?? 0))
    if (length) {
      const text = from + length[0].length
      at = text + Number.parseInt(length[1] ?? '', 16)
      if (at > bytes.length) return null
      found.push(bytes.toString('utf8', text, at))
    } else {
      const end = bytes.indexOf(10, from)
      if (end < 0) return null
      at = end + 1
    }
  }
  return found
}
