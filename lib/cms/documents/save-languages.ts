/** Switches languages of the site on and off, chooses the default, and orders them. */

import { transaction } from '../../db/transaction.ts'
import { may } from '../../desk/permissions.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FieldError } from '../collections/rules-fields.ts'
import { type LanguageChoice, languageMistake } from '../collections/rules-languages.ts'
import { lockLanguages, writeLanguages } from './queries-language-rows.ts'

/** `seen`: as they were shown; `languages`: as they shall be. */
export type SentLanguages = { seen: readonly LanguageChoice[]; languages: readonly LanguageChoice[] }
export type LanguagesResult = { kind: 'saved' | 'missing' | 'conflict' } | { kind: 'invalid'; error: FieldError }

const values = (languages: readonly LanguageChoice[]): string =>
  JSON.stringify(languages.map(({ code, inUse, isDefault }) => [code, inUse, isDefault]))
const codes = (languages: readonly LanguageChoice[]): string =>
  languages
    .map(({ code }) => code)
    .toSorted()
    .join()

/** Saves all languages at once: one of them is always the default. */
export async function saveLanguages(staff: SessionStaff, { seen, languages }: SentLanguages): Promise<LanguagesResult> {
  if (!may(staff.role, 'edit-settings')) return { kind: 'missing' }
  const error = languageMistake(languages)
  if (error) return { kind: 'invalid', error }
  return transaction(async (tx) => {
    await noteSource(tx, 'desk', staff.id)
    const stored = await lockLanguages(tx)
    if (values(stored) !== values(seen) || codes(stored) !== codes(languages)) return { kind: 'conflict' }
    await writeLanguages(tx, languages)
    return { kind: 'saved' }
  })
}
