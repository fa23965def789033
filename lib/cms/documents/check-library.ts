/** What a document must fulfil that shows pictures of the library or links to its files. */

import { existingFiles } from '../../content/queries-library-files.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findLanguages } from '../../site/queries-languages.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentErrors, FieldError } from '../collections/rules-fields.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { findPictureStates } from '../library/queries-pictures.ts'
import { linkedFiles, shownPictures } from '../library/rules-uses.ts'
import { lockDocument } from './queries-rows.ts'

type Checked = { definition: DocumentDefinition; state: DocumentState; stored: DocumentState | null }

const isPublic = ({ fields }: DocumentState): boolean => !('status' in fields) || fields.status === 'Published'

/**
 * A file that was removed can't be linked to. Who removes one takes the same lock, so that nobody links to it at that
 * very moment (deleteDocument). A link that was there already stays: it is named by the content's check.
 */
async function checkFiles(
  tx: Transaction,
  { definition, state, stored }: Checked,
): Promise<Record<string, FieldError>> {
  const before = new Set(stored ? linkedFiles(definition, stored).map(({ id }) => id) : [])
  const links = linkedFiles(definition, state).filter(({ id }) => !before.has(id))
  const ids = [...new Set(links.map(({ id }) => id))].sort((one, other) => one - other)
  for (const id of ids) await lockDocument(tx, 'file', String(id))
  const there = ids.length === 0 ? new Set<number>() : await existingFiles(tx, ids)
  return Object.fromEntries(links.filter(({ id }) => !there.has(id)).map(({ path }) => [path, 'fileGone' as const]))
}

/**
 * A picture that becomes public has words for those who don't see it (WCAG 2.2, 1.1.1), its own or those of this place,
 * in each language of the site. One that was public here already doesn't keep staff from mending something else.
 */
async function checkWords(
  tx: Transaction,
  { definition, state, stored }: Checked,
): Promise<Record<string, FieldError>> {
  if (!isPublic(state)) return {}
  const before = new Set(stored && isPublic(stored) ? shownPictures(definition, stored).map(({ src }) => src) : [])
  const shown = shownPictures(definition, state).filter(({ src }) => !before.has(src))
  if (shown.length === 0) return {}
  const pictures = await findPictureStates(tx, [...new Set(shown.map(({ src }) => src))])
  const inUse = (await findLanguages(tx)).filter((language) => language.inUse).map(({ code }) => code)
  const lacks = shown.filter(({ src, language, described }) => {
    const picture = pictures.get(src)
    if (!picture || picture.decorative) return false
    return (language ? [language] : inUse).some((code) => !described.includes(code) && !picture.described.has(code))
  })
  return Object.fromEntries(lacks.map(({ path }) => [path, 'wordless' as const]))
}

/** What is wrong with what a document shows of the library, by the path of the field. */
export async function checkLibrary(tx: Transaction, checked: Checked): Promise<DocumentErrors> {
  return { ...(await checkFiles(tx, checked)), ...(await checkWords(tx, checked)) }
}
