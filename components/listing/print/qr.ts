/** A QR code as one short path. Pure. */
import { encode } from 'uqr'

/** The dark modules as lines, one for each run of them in a row, each relative to the end of the last, which keeps it short. */
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

/**
 * The code of a text that survives 15 % of damage, without a margin. Drawn with a stroke of one module, its lines lie on the
 * middle of each row.
 * @returns the path, and how many modules the code is wide and high
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { path: pathOf(data), size }
}
