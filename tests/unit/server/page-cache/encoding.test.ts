import { describe, expect, it } from 'vitest'
import {
  acceptedEncodings,
  compressBetter,
  compressNow,
  decompressNow,
  ENCODINGS,
} from '../../../../lib/server/page-cache/encoding.ts'

describe('an Accept-Encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['zstd', 'br', 'gzip'], 'br'],
    ['gzip, deflate, br', ['br', 'gzip'], 'br'],
    ['br;q=0.5', ['br'], 'br'],
    ['gzip;q=0.3,br ; q=0.01', ['br', 'gzip'], 'br'],
    ['BR', ['br'], 'br'],
    ['gzip', ['gzip'], 'gzip'],
    ['zstd', ['zstd'], null],
    ['zstd;q=0, br, gzip', ['br', 'gzip'], 'br'],
    ['br;q=0, gzip', ['gzip'], 'gzip'],
    ['br;q=0, gzip;q=0', [], null],
    ['zstd;q=0.000,br;q=0.0', [], null],
    ['*', ['gzip'], 'gzip'],
    ['br, *;q=0', ['br'], 'br'],
    ['gzip;q=0, *', [], null],
    ['identity', [], null],
    ['x-br, brx, zstdx', [], null],
    ['zzz, ;q=, ', [], null],
    ['', [], null],
  ])('"%s" accepts %s, also when it is read again', (header, quick, better) => {
    expect(acceptedEncodings(header)).toEqual({ quick, better })
    expect(acceptedEncodings(header)).toEqual({ quick, better })
  })
})

describe('an encoding', () => {
  const plain = Buffer.from('huis met tuin '.repeat(500))

  it.each(ENCODINGS)('%s gives the same bytes back', (encoding) => {
    const bytes = compressNow(plain, encoding)
    expect(decompressNow(bytes, encoding).equals(plain)).toBe(true)
    if (encoding === 'plain') return
    expect(bytes.length).toBeLessThan(500)
    // What is kept of a page must not hold a larger buffer in memory.
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  })

  it.each(['br', 'gzip'] as const)('%s gives the same bytes back after more effort', async (encoding) => {
    for (const effort of ['good', 'best'] as const) {
      const bytes = await compressBetter(plain, encoding, effort)
      expect(decompressNow(bytes, encoding).equals(plain)).toBe(true)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })
})
