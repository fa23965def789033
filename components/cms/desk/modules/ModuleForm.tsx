'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FieldValues, FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form'
import { documentResolver } from '#components/cms/desk/editor/documentResolver.ts'
import { EditorContext, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { FieldPart } from '#components/cms/desk/editor/kinds/FieldPart.tsx'
import { TextsEditor } from '#components/cms/desk/editor/TextsEditor.tsx'
import { useKeptText } from '#components/cms/desk/editor/useKeptText.ts'
import { openDialog } from '#components/cms/desk/rich-text/WordsDialog.tsx'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { sendDocument, showErrors } from '#components/desk-ui/documentForm.ts'
import { EditorStatus } from '#components/desk-ui/editor/EditorStatus.tsx'
import { FieldHelp } from '#components/desk-ui/editor/FieldWords.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useAskBeforeLeaving } from '#components/ui/browser/useAskBeforeLeaving.ts'
import { checkDocument } from '#lib/cms/collections/rules-check.ts'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { type DocumentState, emptyState, formValues } from '#lib/cms/collections/rules-state.ts'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import type { saveDeskDocument } from '#lib/cms/documents/request.ts'
import { moduleFields, SPAN_FIELDS } from '#lib/cms/modules/rules-fields.ts'
import { COLUMNS } from '#lib/cms/modules/rules-rows.ts'
import { type ModuleView, type RelationKind, VIEW_RELATIONS } from '#lib/content/rules-modules.ts'
import widthFieldStyles from './ModuleForm.module.css'
import moduleStyles from './Modules.module.css'

type TextDialogProps = { onSaved: (article: ReferenceOption) => void; onClose: () => void }

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
function TextDialog({ onSaved, onClose }: TextDialogProps) {
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
  const kept = useKeptText({
    form,
    name: `${page.staffId} text ${id ?? 'new'}`,
    stored: () => formValues(DOCUMENTS.article, emptyState(DOCUMENTS.article), languages),
    onRestored: () => setProblem(t('restored')),
  })
  const { isDirty } = form.formState
  useAskBeforeLeaving(() => isDirty)
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
      kept.end(true)
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
        <Dialog ref={dialog} size="widest" aria-label={tModules('newText.title')} onClose={onClose}>
          <form onSubmit={submit} noValidate>
            <Stack gap="large">
              <h2>{tModules('newText.title')}</h2>
              <FieldHelp>{tModules('newText.about')}</FieldHelp>
              <TextsEditor path="texts" fields={SHOWN} />
              <Cluster>
                <Button type="submit" disabled={form.formState.isSubmitting}>
                  {form.formState.isSubmitting ? t('saving') : tModules('newText.save')}
                </Button>
                <Button variant="secondary" onClick={() => dialog.current?.close()}>
                  {t('close')}
                </Button>
                <EditorStatus isProblem={problem !== ''}>{problem}</EditorStatus>
              </Cluster>
            </Stack>
          </form>
        </Dialog>
      </FormProvider>
    </EditorContext>,
    document.body,
  )
}

/** Writes a new text for a part of a page without leaving the page, and leads to the one that it shows. */
function PartText({ path }: { path: string }) {
  const t = useTranslations('cms.modules.words')
  const { newText, choices } = useEditor()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [kind, id]: [RelationKind | null, number | null] = useWatch({
    name: [`${path}.relation_kind`, `${path}.relation_id`],
  }) as never
  if (!newText) return null
  return (
    <Cluster>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('newText.open')}
      </Button>
      {kind === 'article' && id && (
        <Anchor href={`${newText.path}${id}/`} target="_blank">
          {t('newText.edit')}
        </Anchor>
      )}
      {isOpen && (
        <TextDialog
          onSaved={(article) => {
            choices.offer('article', article)
            setValue(`${path}.relation_kind`, 'article', { shouldDirty: true })
            setValue(`${path}.relation_id`, article.id, { shouldDirty: true, shouldValidate: true })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Cluster>
  )
}

type WidthFieldProps = { path: string; label: string }

const SPANS = Array.from({ length: COLUMNS }, (_, column) => column + 1)
type Fraction = 'quarter' | 'third' | 'half' | 'twoThirds' | 'threeQuarters' | 'whole'
const FRACTIONS: Readonly<Partial<Record<number, Fraction>>> = {
  3: 'quarter',
  4: 'third',
  6: 'half',
  8: 'twoThirds',
  9: 'threeQuarters',
  12: 'whole',
}

/** A width on the twelve columns: a column is clicked, or chosen with the arrow keys. */
function WidthField({ path, label }: WidthFieldProps) {
  const t = useTranslations('cms.modules.words')
  const { field } = useController({ name: path })
  const name = useId()
  const width = (span: number): string => {
    const fraction = FRACTIONS[span]
    const columns = t('width', { span })
    return fraction ? `${columns}, ${t(fraction)}` : columns
  }
  const chosen = typeof field.value === 'number' ? field.value : COLUMNS
  return (
    <fieldset className={widthFieldStyles.width}>
      <legend>{label}</legend>
      <div className={widthFieldStyles.cells}>
        {SPANS.map((span) => (
          <label
            key={span}
            className={widthFieldStyles.cell}
            data-taken={span <= chosen || undefined}
            title={width(span)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={span}
              checked={span === chosen}
              aria-label={width(span)}
              onBlur={field.onBlur}
              onChange={() => field.onChange(span)}
            />
          </label>
        ))}
      </div>
      <p className={widthFieldStyles.chosenWidth} aria-hidden="true">
        {width(chosen)}
      </p>
    </fieldset>
  )
}

type Props = {
  /** Of the row's fields. */
  path: string
  view: ModuleView | null
  list: ListDefinition
  /** The names of the parts in the same row of a computer, '' for none; null for a part that isn't shown. */
  beside: string | null
}

/** The settings of one part, as its view has them. */
export function ModuleForm({ path, view, list, beside }: Props) {
  const t = useTranslations('cms.modules.words')
  const { setValue, getValues } = useFormContext()
  const first = useRef(view)
  const shown: readonly RelationKind[] = view ? VIEW_RELATIONS[view] : []
  const showsText = shown.includes('article')
  /** What another kind of part showed isn't what this one can show. */
  const forget = useEffectEvent(() => {
    if (shown.includes(getValues(`${path}.relation_kind`))) return
    setValue(`${path}.relation_kind`, null, { shouldDirty: true })
    setValue(`${path}.relation_id`, null, { shouldDirty: true })
  })
  useEffect(() => {
    if (first.current !== view) forget()
    first.current = view
  }, [view])
  return (
    <Stack gap="large">
      <div className={moduleStyles.settings}>
        {moduleFields(view).map((name) => {
          const field = list.fields[name]
          return field && <FieldPart key={name} path={`${path}.${name}`} field={field} />
        })}
      </div>
      {showsText && <PartText path={path} />}
      <div className={moduleStyles.settings}>
        {SPAN_FIELDS.map((name) => (
          <WidthField key={name} path={`${path}.${name}`} label={t(`widths.${name}`)} />
        ))}
      </div>
      {beside !== null && <FieldHelp>{beside === '' ? t('alone') : t('beside', { names: beside })}</FieldHelp>}
    </Stack>
  )
}
