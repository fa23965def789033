/** QR codes as a short SVG path. Pure. */
import { encode } from 'uqr'

/** The dark modules as lines, one per run in a row, each relative to the end of the last, for a short path. */
function pathOf(rows: readonly boolean[][]): string {
  let path = ''
  let [x, y] = [0, 0]
  rows.forEach((row, line) => {
    for (let start = row.indexOf(true); start >= 0; ) {
      const gap = row.indexOf(false, start)
      const end = gap < 0 ? row.length : gap
      path += `m${start - x} ${line - y}h${end - start}`
      ;[x, y] = [end, line]
      start = row.indexOf(true, end)
    }
  })
  return path
}

/** To compare all eight masks, as ISO/IEC 18004 has it, takes twenty times as long; readers accept each of them. */
const MASK = 0

/**
 * The QR code of a text with 15 % error correction, without margin. Drawn with a stroke of one module, since the lines
 * are in the middle of each row.
 * @returns the path, and the code's width and height in modules
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK })
  return { path: pathOf(data), size }
}
