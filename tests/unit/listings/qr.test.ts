import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from '#components/listings/print/qr.ts'

/** The modules that a path covers. */
function modulesOf({ path, size }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  let [x, y] = [0, 0]
  for (const [, right, down, length] of path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)) {
    x += Number(right)
    y += Number(down)
    for (const end = x + Number(length); x < end; x++) (rows[y] ?? [])[x] = true
  }
  return rows
}

it.each([
  'https://www.lindehof.example/nl/property/20121/',
  'https://een-heel-lange-naam-van-een-kantoor.example/fr/property/2147483647/',
  'x',
])('the path draws every dark module of the code of %s and no other', (text) => {
  expect(modulesOf(qrPath(text))).toEqual(encode(text, { ecc: 'M', border: 0, maskPattern: 0 }).data)
})

it('is short enough to stand in a page', () => {
  expect(qrPath('https://www.lindehof.example/nl/property/20121/').path.length).toBeLessThan(2000)
})
