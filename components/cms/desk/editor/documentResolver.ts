import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { checkRules } from '#lib/cms/collections/rules.ts'
import { checkDocument } from '#lib/cms/collections/rules-check.ts'
import type { DocumentErrors } from '#lib/cms/collections/rules-fields.ts'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import type { DocumentState } from '#lib/cms/collections/rules-state.ts'
import { brusselsDay } from '#lib/shared/time.ts'
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
