'use client'

import { useEffect, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, set, useForm } from 'react-hook-form'
import { saveDeskDocument } from '#app/[locale]/_actions/desk-documents.ts'
import { checkDocument } from '#lib/domain/staff/documents/check-document.ts'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import type { DocumentState } from '#lib/domain/staff/documents/document-state.ts'
import type { DocumentErrors } from '#lib/domain/staff/documents/fields.ts'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import type { DocumentAnswer } from '#lib/staff/documents/document-request.ts'
import type { EditorProps } from './editorContext.ts'
import { useKeptText } from './useKeptText.ts'

/** Errors in the shape of react-hook-form. */
function nested(errors: DocumentErrors, words: EditorProps['editor']['labels']['errors']): FieldErrors {
  const found: FieldErrors = {}
  for (const [path, code] of Object.entries(errors)) set(found, path, { type: code, message: words[code] })
  return found
}

/** The rules of the document, as they run on the server too. */
const documentResolver =
  (kind: DocumentKind, words: EditorProps['editor']['labels']['errors']): Resolver<FieldValues> =>
  async (values) => {
    const { errors } = checkDocument(DOCUMENTS[kind], values as DocumentState)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors, words) }
  }

type Status = { text: string; isProblem: boolean }
type Options = EditorProps & { version: number; onSaved: (version: number) => void }

/** Drives the form of a document: checks, saves, and keeps what was typed until it is saved. */
export function useDocumentForm({ editor, words, paths, version, onSaved }: Options) {
  const { kind, id, labels } = editor
  const [status, setStatus] = useState<Status>({ text: '', isProblem: false })
  const form = useForm<FieldValues>({
    defaultValues: editor.state as FieldValues,
    resolver: documentResolver(kind, labels.errors),
    mode: 'onTouched',
  })
  const { forget } = useKeptText(form, `${kind} ${id ?? 'new'} ${version}`, () =>
    setStatus({ text: words.restored, isProblem: false }),
  )
  const { isSubmitting, isDirty } = form.formState

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  const show = (answer: DocumentAnswer | null, state: DocumentState): void => {
    if (answer?.kind === 'saved') {
      forget()
      form.reset(state as FieldValues)
      onSaved(answer.version)
      setStatus({ text: words.saved, isProblem: false })
      // A new document has an address now.
      if (id === null) location.replace(`${paths.document}${encodeURIComponent(answer.id.replaceAll('/', '~'))}/`)
      return
    }
    if (answer?.kind === 'invalid')
      for (const [path, code] of Object.entries(answer.errors))
        form.setError(path, { type: code, message: labels.errors[code] })
    setStatus({ text: words[answer?.kind ?? 'failed'], isProblem: true })
  }

  const submit = form.handleSubmit(
    async (values) => {
      const { state } = checkDocument(DOCUMENTS[kind], values as DocumentState)
      show(await saveDeskDocument({ kind, id, version, state }).catch(() => null), state)
    },
    () => setStatus({ text: words.invalid, isProblem: true }),
  )
  return { form, submit, status, isBusy: isSubmitting }
}
