/** The pictures of an estate, in their order. */
import { firstNumber } from './details.ts'
import type { RawPicture } from './raw-estate.ts'

/** `Key`: the same while the picture is, although its address changes. */
export type MappedPicture = { ID: number; Key: string; Url: string }

/** From the largest. */
const SIZES = ['urlXXL', 'urlOriginal', 'urlLarge', 'urlSmall'] as const
type Largest = { size: (typeof SIZES)[number]; url: string }

function largestOf(picture: RawPicture): Largest | null {
  for (const size of SIZES) {
    const url = picture[size]
    if (typeof url === 'string' && url.trim() !== '') return { size, url: url.trim() }
  }
  return null
}

/** What is the same for one file in all sizes and under all ids: its name of 32 hexadecimal digits, else its address. */
function fileOf(url: string): string {
  const [path = ''] = url.split('?')
  const name = path
    .replace(/\.\w+$/, '')
    .slice(-32)
    .toLowerCase()
  return /^[0-9a-f]{32}$/.test(name) ? name : url
}

/**
 * The pictures, best first: by `order` (a picture without one is the first), then by id. The same file under two ids
 * counts once.
 */
export function picturesOf(pictures: readonly RawPicture[] | undefined): MappedPicture[] {
  const seen = new Set<string>()
  return (pictures ?? [])
    .map((picture) => ({
      ID: firstNumber(picture.id),
      order: firstNumber(picture.order) ?? 0,
      largest: largestOf(picture),
    }))
    .sort((a, b) => a.order - b.order || (a.ID ?? 0) - (b.ID ?? 0))
    .flatMap(({ ID, largest }) => {
      if (ID === null || largest === null || seen.has(fileOf(largest.url))) return []
      seen.add(fileOf(largest.url))
      // The size is a part of it, so that a larger file that comes later takes the place of the smaller one.
      return [{ ID, Key: `${ID} ${fileOf(largest.url)} ${largest.size}`, Url: largest.url }]
    })
}
