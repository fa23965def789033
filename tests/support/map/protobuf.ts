/** Writes the fields of protocol buffers, in which vector tiles are written. */

/** A whole number from 0, seven bits per byte. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Uint8Array.from([...bytes, rest])
}

/** A number with a sign as one from 0. */
export const signed = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

/** A field with a whole number. */
export const number = (field: number, value: number): Uint8Array => Buffer.concat([varint(field << 3), varint(value)])

/** A field with bytes. */
export const part = (field: number, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])

export const text = (field: number, value: string): Uint8Array => part(field, Buffer.from(value))

/** A field with a list of whole numbers. */
export const packed = (field: number, values: readonly number[]): Uint8Array =>
  part(field, Buffer.concat(values.map(varint)))
