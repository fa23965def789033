/** Describes several pictures of the library at once: each is saved by itself, with its own history. */

import type { SessionStaff } from '../../desk/session.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'

/** What staff write of a picture here. */
export type PictureWords = { alt: Partial<Record<Language, string>>; decorative: boolean; tags: string[] }
/** `before`: as the person saw it. */
type SentWords = { id: number; before: PictureWords; after: PictureWords }

/**
 * Why a picture stayed as it was. `incomplete`: it would have words in some languages of the site, not in all;
 * `conflict`: somebody else wrote the same meanwhile; `missing`: it is gone.
 */
export type LeftReason = 'incomplete' | 'conflict' | 'missing'
export type Description = { kind: 'described'; saved: number[]; left: { id: number; why: LeftReason }[] }

const wordsOf = ({ fields, texts }: DocumentState): PictureWords => ({
  alt: Object.fromEntries(LANGUAGES.map((language) => [language, String(texts[language]?.alt ?? '')])),
  decorative: fields.decorative === true,
  tags: Array.isArray(fields.tags) ? fields.tags.map(String) : [],
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the person changed, put onto what is stored; null where somebody else changed the same. */
function merged(stored: PictureWords, before: PictureWords, after: PictureWords): PictureWords | null {
  const alt: PictureWords['alt'] = { ...stored.alt }
  for (const language of LANGUAGES) {
    const [old = '', typed = '', now = ''] = [before.alt[language], after.alt[language], stored.alt[language]]
    if (typed === old) continue
    if (now !== old && now !== typed) return null
    alt[language] = typed
  }
  const taken = { ...stored, alt }
  for (const name of ['decorative', 'tags'] as const) {
    if (isSame(after[name], before[name])) continue
    if (!isSame(stored[name], before[name]) && !isSame(stored[name], after[name])) return null
    Object.assign(taken, { [name]: after[name] })
  }
  return taken
}

async function describeOne(staff: SessionStaff, { id, before, after }: SentWords): Promise<LeftReason | null> {
  const loaded = await loadDocument('picture', String(id))
  if (!loaded) return 'missing'
  const { state, version } = loaded
  const words = merged(wordsOf(state), before, after)
  if (!words) return 'conflict'
  const texts = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const alt = words.alt[language] ?? ''
      return alt === '' ? [] : [[language, { ...state.texts[language], alt }]]
    }),
  )
  const fields = { ...state.fields, decorative: words.decorative, tags: words.tags }
  const result = await saveDocument(staff, {
    kind: 'picture',
    id: String(id),
    version,
    state: { ...state, fields, texts },
  })
  if (result.kind === 'saved') return null
  return result.kind === 'invalid' ? 'incomplete' : result.kind === 'conflict' ? 'conflict' : 'missing'
}

/** Saves what a person wrote of pictures; what can't be saved doesn't hold up the others. */
export async function describePictures(staff: SessionStaff, sent: readonly SentWords[]): Promise<Description> {
  const result: Description = { kind: 'described', saved: [], left: [] }
  // One after the other: each takes the database's connection only for itself.
  for (const words of sent) {
    const why = await describeOne(staff, words)
    if (why === null) result.saved.push(words.id)
    else result.left.push({ id: words.id, why })
  }
  return result
}
