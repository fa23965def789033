/** What one kind of document must fulfil besides its fields, asked of the database in the transaction that saves it. */
import { downloadSize } from '../../content/downloads.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findLanguages } from '../../site/queries-languages.ts'
import type { DocumentErrors } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { languageMistake } from '../collections/rules-languages.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { checkAddress } from '../pages/check-address.ts'
import { checkSection } from './check-section.ts'
import { lockLanguages } from './queries-language-rows.ts'
import { findSending } from './queries-sending.ts'

/** `stored`: as it is now; null for a new one. */
export type CheckedDocument = { id: string | null; state: DocumentState; stored: DocumentState | null }
export type DocumentCheck = (tx: Transaction, document: CheckedDocument) => Promise<DocumentErrors>

/** The languages as they would be with this one changed: one of them is always the default. */
async function checkLanguage(tx: Transaction, { id, state }: CheckedDocument): Promise<DocumentErrors> {
  const languages = (await lockLanguages(tx)).map((language) =>
    language.code === id
      ? { ...language, inUse: state.fields.in_use === true, isDefault: state.fields.is_default === true }
      : language,
  )
  const mistake = languageMistake(languages)
  return mistake ? { document: mistake } : {}
}

/** A text that is there in each language of the site. */
async function checkEachLanguage(tx: Transaction, { state }: CheckedDocument, field: string): Promise<DocumentErrors> {
  const languages = (await findLanguages(tx)).filter(({ inUse }) => inUse)
  return Object.fromEntries(
    languages.flatMap(({ code }) =>
      state.texts[code]?.[field] ? [] : [[`texts.${code}.${field}`, 'required' as const]],
    ),
  )
}

/**
 * A picture says in each language what it shows, unless it is decoration (WCAG 2.2, 1.1.1). Whoever changes something
 * else of one without words, such as its tags, may leave it without: it can't be published like that.
 */
async function checkPicture(tx: Transaction, document: CheckedDocument): Promise<DocumentErrors> {
  const { state, stored } = document
  const isKept = stored !== null && JSON.stringify(state.texts) === JSON.stringify(stored.texts)
  const wasNeeded = stored?.fields.decorative !== true
  return state.fields.decorative === true || (isKept && wasNeeded) ? {} : checkEachLanguage(tx, document, 'alt')
}

/** A file that visitors download has a name in each language, and its content is stored. */
async function checkFile(tx: Transaction, document: CheckedDocument): Promise<DocumentErrors> {
  const size = await downloadSize(String(document.state.fields.stored_name))
  return {
    ...(size !== null ? {} : { 'fields.stored_name': 'missing' as const }),
    ...(await checkEachLanguage(tx, document, 'title')),
  }
}

export const DOCUMENT_CHECKS: Partial<Record<DocumentKind, DocumentCheck>> = {
  page: (tx, { id, state }) => checkAddress(tx, id, state),
  language: checkLanguage,
  picture: checkPicture,
  file: checkFile,
  newsletter: async (tx, { id }): Promise<DocumentErrors> =>
    id !== null && (await findSending(Number(id), tx)) ? { document: 'onItsWay' } : {},
  section: async (_tx, { id, state }) => checkSection(id, state.fields.value),
}
