'use client'

import { useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { DraftPreview } from '#components/cms/desk/drafts/DraftPreview.tsx'
import { ForeignWork } from '#components/cms/desk/drafts/ForeignWork.tsx'
import { FormScreen } from '#components/desk-ui/form-screen/FormScreen.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { formParts } from '#lib/cms/collections/rules-form-parts.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { errorsBelow } from '#lib/cms/modules/rules-rows.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './DocumentEditor.module.css'
import { EditorBar } from './EditorBar.tsx'
import { EditorContents } from './EditorContents.tsx'
import { EditorParts } from './EditorParts.tsx'
import { EditorContext, type EditorProps, type Picked, useChoices } from './editorContext.ts'
import { useDocumentForm } from './useDocumentForm.ts'

/** Puts the focus into the first field with a mistake, and opens what folds it away. */
function focusWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  for (let folded = field?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  field?.focus()
}

/** The form of a document: its parts, what it makes beside it, and the bar that saves it. */
export function DocumentEditor(props: EditorProps) {
  const { editor, drafting, planning, before, after } = props
  const document = useDocumentForm(props)
  const { form, round, submit, isBusy, version, clashes, draft, kept, foreign } = document
  const { seen } = draft
  const [isOlderShown, setOlderShown] = useState(false)
  const isReady = useHydrated()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [blockLinks, setBlockLinks] = useState<HTMLElement | null>(null)
  const [plans, setPlans] = useState(planning?.plans ?? [])
  const choices = useChoices(editor.choices)
  const formId = useId()
  const hasHead = editor.headPreview !== null
  const parts = useMemo(() => formParts(editor.kind, DOCUMENTS[editor.kind], hasHead), [editor.kind, hasHead])
  const context = useMemo(
    () => ({ ...props, choices, round, picked, blockLinks, seenDraft: seen }),
    [props, choices, round, picked, blockLinks, seen],
  )
  const showWrong = () => {
    const { errors } = form.formState
    const isInBlocks = editor.kind === 'page' && !errors.texts && errorsBelow(errors.lists) > 0
    if (isInBlocks) setPicked({ isWrong: true })
    else focusWrong(window.document.getElementById(formId))
  }
  // What somebody types before the script has begun would be lost, and while something new gets its address.
  const isInert = !isReady || (isBusy && editor.id === null)
  return (
    <EditorContext value={context}>
      <FormProvider {...form}>
        <FormScreen
          contents={parts.length > 1 && <EditorContents parts={parts} onBlocks={setBlockLinks} />}
          beside={
            drafting && (
              <DraftPreview
                addresses={draft.previews}
                revision={draft.revision}
                first={editor.languages[0]}
                onPick={(module) => setPicked({ module })}
              />
            )
          }
          bar={
            <EditorBar
              {...{ document, plans, formId, isInert }}
              onWrong={showWrong}
              onOlder={() => setOlderShown(true)}
            />
          }
        >
          {before}
          <form id={formId} className={styles.form} onSubmit={submit} noValidate inert={isInert}>
            <EditorParts parts={parts} planned={{ plans, onPlans: setPlans, version }} />
          </form>
          {after}
        </FormScreen>
        {clashes && <ConflictDialog clashes={clashes} onChosen={document.choose} onClose={document.dismiss} />}
        {isOlderShown && (
          <ConflictDialog clashes={kept.clashes} onChosen={kept.choose} onClose={() => setOlderShown(false)} />
        )}
        {foreign && <ForeignWork parts={foreign} onAgreed={document.agree} onClose={document.closeForeign} />}
      </FormProvider>
    </EditorContext>
  )
}
