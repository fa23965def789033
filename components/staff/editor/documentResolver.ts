import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { brusselsDay } from '#lib/domain/shared/time.ts'
import { checkDocument } from '#lib/domain/staff/documents/check-document.ts'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import { checkRules } from '#lib/domain/staff/documents/document-rules.ts'
import type { DocumentState } from '#lib/domain/staff/documents/document-state.ts'
import type { DocumentErrors } from '#lib/domain/staff/documents/fields.ts'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import type { EditorProps } from './editorContext.ts'

/** Errors in the shape of react-hook-form. */
function nested(errors: DocumentErrors, words: EditorProps['editor']['labels']['errors']): FieldErrors {
  const found: FieldErrors = {}
  for (const [path, code] of Object.entries(errors)) set(found, path, { type: code, message: words[code] })
  return found
}

const today = (): string => brusselsDay(new Date().toISOString())

/** The rules of the document, as they run on the server too. */
export const documentResolver =
  (kind: DocumentKind, words: EditorProps['editor']['labels']['errors']): Resolver<FieldValues> =>
  async (values) => {
    const { state, errors: wrong } = checkDocument(DOCUMENTS[kind], values as DocumentState)
    const errors = Object.keys(wrong).length > 0 ? wrong : checkRules(kind, state, today())
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors, words) }
  }
