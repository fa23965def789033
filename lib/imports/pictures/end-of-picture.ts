/**
 * Where the picture of a file ends. What follows it (another file, a page, an archive) is shown by no browser, but would
 * be served with it.
 */

/** JPEG (ITU-T T.81, B.1): segments up to the scan, then scans up to the marker of the end. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      at++
      continue
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  return bytes.length >= at + 2 && bytes.readUInt16BE(at) === 0xffd9 ? at + 2 : -1
}

/** The place of the marker after the data of a scan, in which 0xFF stands before 0 and restart markers only. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** PNG (RFC 2083, 3): chunks of a length, a name, the data and a checksum, up to IEND. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return -1
}

/** AVIF (ISO/IEC 14496-12, 4.2): boxes of a size and a name. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || !/^(?:ftyp|meta|mdat|free|skip|moov|uuid)$/.test(bytes.toString('latin1', at + 4, at + 8))) break
    at += size
  }
  return at
}

/**
 * The place behind the last byte of a picture.
 * @param format as sharp names it
 * @returns -1 or another place than the file's end when something is left over or missing
 */
export function endOfPicture(format: string, bytes: Buffer): number {
  switch (format) {
    case 'jpeg':
      return endOfJpeg(bytes)
    case 'png':
      return endOfPng(bytes)
    case 'webp':
      // A size that is odd is padded (RFC 9649, 2.3).
      return 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)
    default:
      return endOfBoxes(bytes)
  }
}
