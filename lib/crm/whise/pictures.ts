/** The pictures of an estate, in their order. */
import { firstNumber } from './details.ts'
import type { RawPicture } from './raw-estate.ts'

export type MappedPicture = { ID: number; Url: string }

/** From the largest. */
const SIZES = ['urlXXL', 'urlOriginal', 'urlLarge', 'urlSmall'] as const

const addressOf = (picture: RawPicture): string | null => {
  const found = SIZES.map((size) => picture[size]).find((url) => typeof url === 'string' && url.trim() !== '')
  return typeof found === 'string' ? found.trim() : null
}

/** What is the same for one file in all sizes and under all ids: its name of 32 hexadecimal digits, else its address. */
const fileOf = (url: string): string => /([0-9a-f]{32})(?:\.\w+)?(?:\?.*)?$/i.exec(url)?.[1]?.toLowerCase() ?? url

/**
 * The pictures, best first: by `order` (a picture without one is the first), then by id. The same file under two ids
 * counts once. A picture's id stays the same when its addresses change.
 */
export function picturesOf(pictures: readonly RawPicture[] | undefined): MappedPicture[] {
  const seen = new Set<string>()
  return (pictures ?? [])
    .map((picture) => ({
      id: firstNumber(picture.id),
      order: firstNumber(picture.order) ?? 0,
      url: addressOf(picture),
    }))
    .sort((a, b) => a.order - b.order || (a.id ?? 0) - (b.id ?? 0))
    .flatMap(({ id, url }) => {
      if (id === null || url === null || seen.has(fileOf(url))) return []
      seen.add(fileOf(url))
      return [{ ID: id, Url: url }]
    })
}
