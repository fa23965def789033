import { describe, expect, it } from 'vitest'
import { compress, decompress, ENCODINGS, encodingFor } from '../../../../lib/server/page-cache/encoding.ts'

describe('an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0.3,br ; q=0.01', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'plain'],
    ['br;q=0.0', 'plain'],
    ['x-br, brx', 'plain'],
    ['zzz, ;q=, *', 'plain'],
    ['', 'plain'],
  ])('of "%s" is %s, also when it is asked again', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
    expect(encodingFor(accepted)).toBe(encoding)
  })

  it.each(ENCODINGS)('%s gives the same bytes back', async (encoding) => {
    const plain = Buffer.from('huis met tuin '.repeat(500))
    const sizes = await Promise.all(
      (['quick', 'good', 'best'] as const).map(async (care) => {
        const bytes = await compress(plain, encoding, care)
        expect((await decompress(bytes, encoding)).equals(plain)).toBe(true)
        return bytes.length
      }),
    )
    if (encoding !== 'plain') expect(Math.max(...sizes)).toBeLessThan(500)
  })
})
