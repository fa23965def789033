/** Reads which part of a file a request asks for (RFC 9110, 14.1.2). */

/** The places of the first and the last byte. */
export type ByteRange = { first: number; last: number }

/**
 * The one range of a `Range` header.
 * @param size of the whole file
 * @returns null where the whole file is the answer: no header, several ranges, or another form
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return first >= size || first > last ? 'unsatisfiable' : { first, last }
}
