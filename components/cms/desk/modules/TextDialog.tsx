'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { checkDocument } from '#lib/cms/collections/rules-check.ts'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { type DocumentState, emptyState, formValues } from '#lib/cms/collections/rules-state.ts'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import type { saveDeskDocument } from '#lib/cms/documents/request.ts'
import { sendDocument, showErrors } from '../../../desk-ui/documentForm.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { documentResolver } from '../editor/documentResolver.ts'
import { EditorContext, useEditor } from '../editor/editorContext.ts'
import { TextsEditor } from '../editor/TextsEditor.tsx'
import { useKeptText } from '../editor/useKeptText.ts'
import { openDialog } from '../rich-text/WordsDialog.tsx'
import textStyles from './TextDialog.module.css'

type Props = { onSaved: (article: ReferenceOption) => void; onClose: () => void }

const { title, html }: Fields = DOCUMENTS.article.texts?.fields ?? {}
const SHOWN: Fields = { ...(title && { title }), ...(html && { html }) }
/** As the field allows it. */
const LONGEST_NAME = 120

/** The article as it is stored: public wherever a part shows it, and called in addresses as its title. */
function articleOf(values: FieldValues): DocumentState {
  const state = values as DocumentState
  const named = Object.entries(state.texts).map(([language, text]) => [
    language,
    { ...text, name: String(text?.title ?? '').slice(0, LONGEST_NAME) },
  ])
  return { ...state, fields: { ...state.fields, status: 'Published' }, texts: Object.fromEntries(named) }
}

/** A text for a part of a page, written where the page is edited: an article in all languages of the site. */
export function TextDialog({ onSaved, onClose }: Props) {
  const page = useEditor()
  const { newText } = page
  const t = useTranslations('cms.editor.words')
  const tModules = useTranslations('cms.modules.words')
  const { languages, id } = page.editor
  const [problem, setProblem] = useState('')
  const labels = newText?.labels ?? page.editor.labels
  const check = documentResolver('article', labels.errors)
  const form = useForm<FieldValues>({
    defaultValues: formValues(DOCUMENTS.article, emptyState(DOCUMENTS.article), languages),
    resolver: (values, ...rest) => check(articleOf(values), ...rest),
  })
  const { forget } = useKeptText(form, `text ${id ?? 'new'}`, () => setProblem(t('restored')))
  const context = useMemo(
    () => ({ ...page, editor: { ...page.editor, kind: 'article' as const, id: null, labels, headPreview: null } }),
    [page, labels],
  )
  // What the browser focused before the dialog opened gets the focus again when it is closed.
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => openDialog(dialog.current), [])
  const save = form.handleSubmit(async () => {
    const { state } = checkDocument(DOCUMENTS.article, articleOf(form.getValues()))
    const sent = { kind: 'article', id: null, version: 0, state }
    const answer = await sendDocument<typeof saveDeskDocument>('saveDeskDocument', sent)
    if (answer?.kind === 'saved') {
      forget()
      const name = languages.map((language) => state.texts[language]?.title).find(Boolean)
      onSaved({ id: Number(answer.id), title: String(name ?? '') })
      return dialog.current?.close()
    }
    if (answer?.kind === 'invalid') showErrors(form, answer.errors, labels.errors)
    setProblem(t(answer?.kind === 'invalid' || answer?.kind === 'signedOut' ? answer.kind : 'failed'))
  })
  const submit = (event: FormEvent) => {
    // React passes it on to the form of the page, of which this dialog is a part.
    event.stopPropagation()
    return save(event)
  }
  if (!newText) return null
  return createPortal(
    <EditorContext value={context}>
      <FormProvider {...form}>
        <dialog ref={dialog} className={textStyles.dialog} aria-label={tModules('newText.title')} onClose={onClose}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <h2>{tModules('newText.title')}</h2>
            <p className={styles.help}>{tModules('newText.about')}</p>
            <TextsEditor path="texts" fields={SHOWN} />
            <div className={styles.rowButtons}>
              <Button type="submit" disabled={form.formState.isSubmitting}>
                {form.formState.isSubmitting ? t('saving') : tModules('newText.save')}
              </Button>
              <Button variant="secondary" onClick={() => dialog.current?.close()}>
                {t('close')}
              </Button>
              <p className={styles.status} role="status" data-problem={problem ? '' : undefined}>
                {problem}
              </p>
            </div>
          </form>
        </dialog>
      </FormProvider>
    </EditorContext>,
    document.body,
  )
}
