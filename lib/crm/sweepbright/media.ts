/** Pictures, documents and films of an estate. */
import type { Language } from '../../listings/rules.ts'
import { type Fields, flagAt, isWebAddress, listAt, numberAt, textAt } from './raw.ts'
import { type Words, wordIn } from './words.ts'

/**
 * `Key`: the id of the file in SweepBright, the same for ever. `Url` is signed and ends at `Expires` (an ISO text; null
 * where SweepBright says none).
 */
export type SignedFile = { Key: string; Url: string; Expires: string | null; Name: string | null }

/** Only letters and digits, without accents, so that `kerkstraat-12.jpg` and "Kerkstraat 12" are alike. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a text names a street, however it is written. A short street may be found in another word: better so than missed. */
export const holdsStreet = (text: string, street: string | null): boolean =>
  street !== null && bare(street) !== '' && bare(decoded(text)).includes(bare(street))

/** Whether the address must not be seen: unless SweepBright says that it may. */
export const isHidden = (estate: Fields): boolean => flagAt(estate, 'location', 'hidden') !== false

/** A name that may be shown beside an estate; null for one that would tell its street. */
function openName(name: string | null, estate: Fields): string | null {
  if (name === null) return null
  return isHidden(estate) && holdsStreet(name, textAt(estate, 'location', 'street')) ? null : name.slice(0, 200)
}

const inOrder = (files: Fields[]): Fields[] =>
  files
    .map((file, index) => ({ file, index, ordinal: numberAt(file, 'ordinal') ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.ordinal === b.ordinal ? a.index - b.index : a.ordinal - b.ordinal))
    .map(({ file }) => file)

function filesOf(estate: Fields, list: 'images' | 'plans' | 'documents'): { file: Fields; signed: SignedFile }[] {
  const seen = new Set<string>()
  return inOrder(listAt(estate, list)).flatMap((file) => {
    const key = textAt(file, 'id')
    const url = textAt(file, 'url')
    if (key === null || !isWebAddress(url) || seen.has(key)) return []
    seen.add(key)
    const name = openName(textAt(file, 'description'), estate)
    return [{ file, signed: { Key: key, Url: url, Expires: textAt(file, 'url_expires_on'), Name: name } }]
  })
}

/** The pictures, best first. Their file names are those of somebody's computer and are never shown. */
export const picturesOf = (estate: Fields): SignedFile[] => filesOf(estate, 'images').map(({ signed }) => signed)

const NAMES: Record<'plans' | 'documents', Words> = {
  plans: { nl: 'Plan', fr: 'Plan', en: 'Plan' },
  documents: { nl: 'Document', fr: 'Document', en: 'Document' },
}

/** A file's name as a title: without its ending, underscores as spaces. */
const titleOf = (filename: string | null): string | null =>
  filename
    ?.replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || null

/** The documents, then the plans; each has a name. The file's name stands in only where the address may be seen. */
export const documentsOf = (estate: Fields, language: Language): SignedFile[] =>
  (['documents', 'plans'] as const).flatMap((list) =>
    filesOf(estate, list).map(({ file, signed }) => ({
      ...signed,
      Name:
        signed.Name ??
        (isHidden(estate) ? null : titleOf(textAt(file, 'filename'))) ??
        wordIn(NAMES[list], language) ??
        NAMES[list].en,
    })),
  )
