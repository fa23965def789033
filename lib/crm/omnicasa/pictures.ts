/** The pictures of Omnicasa's homes and projects: up to four sizes, each as a list of items, a list of addresses, or one address. */
import { isObject, type JsonObject, wholeNumber } from './envelope.ts'
import { known } from './values.ts'

const SIZES = ['XLarge', 'Large', 'Medium', 'Small'] as const

/** The fields in which pictures stand. */
export const PICTURE_FIELDS: readonly string[] = SIZES.flatMap((size) => [
  `${size}PictureItems`,
  `${size}PictureItem`,
  `${size}Pictures`,
  `${size}Picture`,
])

type Picture = JsonObject & { Url: string }
const MOST_ID = 999_999_999

function pictureOf(value: unknown): Picture | null {
  const { ID, Url, Width, Height, Name }: JsonObject = isObject(value) ? value : { Url: value }
  if (typeof Url !== 'string' || known(Url) === undefined) return null
  const id = wholeNumber(ID)
  const size = { Width: known(Width), Height: known(Height) }
  return {
    ...(id !== null && id > 0 && id <= MOST_ID && { ID: id }),
    Url: Url.trim(),
    ...(size.Width !== undefined && { Width: size.Width }),
    ...(size.Height !== undefined && { Height: size.Height }),
    ...(typeof Name === 'string' && known(Name) !== undefined && { Name: Name.slice(0, 400) }),
  }
}

const listIn = (value: unknown): Picture[] =>
  (Array.isArray(value) ? value : [value]).map(pictureOf).filter((picture) => picture !== null)

/**
 * The pictures in the order of the CRM, the largest size that it gives. Each stands once: the cover of a smaller list may
 * also be its first entry.
 */
export function picturesOf(raw: JsonObject): Picture[] {
  const lists = [
    ['PictureItems', 'Pictures'],
    ['PictureItem', 'Picture'],
  ].flatMap((kinds) => SIZES.flatMap((size) => kinds.map((kind) => listIn(raw[`${size}${kind}`]))))
  const pictures = lists.find((list) => list.length > 0) ?? []
  const seen = new Set<string>()
  return pictures.filter(({ ID, Url }) => {
    const keys = [Url, ...(ID === undefined ? [] : [`#${ID}`])]
    const isNew = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}
