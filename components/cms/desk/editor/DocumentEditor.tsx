'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { DraftBar } from '../drafts/DraftBar.tsx'
import draftStyles from '../drafts/DraftPreview.module.css'
import { DraftPreview } from '../drafts/DraftPreview.tsx'
import { LiveSince } from '../live/LiveSince.tsx'
import { ReplacePicture } from '../media/ReplacePicture.tsx'
import { AddressPreview } from '../pages/AddressPreview.tsx'
import { Plans } from '../plans/Plans.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorContext, type EditorProps } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { ListPart } from './kinds/ListPart.tsx'
import { StatusButtons } from './kinds/StatusButtons.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import barStyles from './SaveBar.module.css'
import { TextsEditor } from './TextsEditor.tsx'
import { useChoices } from './useChoices.ts'
import { useDocumentForm } from './useDocumentForm.ts'

/** The form of a document: its fields, its texts in every language, the rows below it. */
export function DocumentEditor(props: EditorProps) {
  const t = useTranslations('cms.editor.words')
  const tKinds = useTranslations('cms.kinds.parts')
  const { editor, paths, drafting, planning } = props
  const isNewsletter = editor.kind === 'newsletter'
  const definition = DOCUMENTS[editor.kind]
  const { form, round, submit, submitAs, status, isBusy, version, saved, undo, clashes, choose, dismiss, draft } =
    useDocumentForm(props)
  const isReady = useHydrated()
  const [picked, setPicked] = useState<{ module: number } | null>(null)
  const choices = useChoices(editor.choices)
  const context = useMemo(() => ({ ...props, choices, round, picked }), [props, choices, round, picked])
  return (
    <EditorContext value={context}>
      <FormProvider {...form}>
        <div className={draftStyles.split}>
          {drafting && (
            <DraftPreview
              addresses={draft.previews}
              revision={draft.revision}
              first={editor.languages[0]}
              onPick={(module) => setPicked({ module })}
            />
          )}
          {/* What somebody types before the script has begun would be lost, and while something new gets its address. */}
          <form className={styles.form} onSubmit={submit} noValidate inert={!isReady || (isBusy && editor.id === null)}>
            {definition.texts && <TextsEditor path="texts" fields={definition.texts.fields} />}
            <FieldGroup path="fields" fields={definition.fields} />
            {editor.kind === 'page' && editor.id !== null && <AddressPreview id={editor.id} />}
            {Object.entries(definition.lists ?? {}).map(([name, list]) => (
              <ListPart key={name} path={`lists.${name}`} list={list} />
            ))}
            {editor.kind === 'picture' && editor.id !== null && <ReplacePicture id={editor.id} />}
            {drafting && planning && <Plans {...planning} version={version} />}
            <div className={barStyles.bar}>
              <Button type="submit" disabled={isBusy}>
                {isBusy ? t('saving') : t('save')}
              </Button>
              {undo && (
                <Button variant="secondary" onClick={undo}>
                  {t('undo')}
                </Button>
              )}
              <StatusButtons isBusy={isBusy} submitAs={submitAs} />
              {paths.place && <Anchor href={`${paths.place}#remove`}>{t('remove')}</Anchor>}
              {(definition.removes ?? definition.adds) && editor.id !== null && !paths.place && (
                <RemoveButton id={editor.id} version={version} />
              )}
              {drafting && <DraftBar status={draft.status} hasDraft={draft.revision > 0} onDiscard={draft.discard} />}
              {paths.history && <Anchor href={paths.history}>{t('history')}</Anchor>}
              {paths.site && (
                <Anchor href={paths.site}>{isNewsletter ? tKinds('toNewsletter') : t('viewOnSite')}</Anchor>
              )}
              <p
                className={styles.status}
                role={status.isProblem ? 'alert' : 'status'}
                data-problem={status.isProblem || undefined}
              >
                {status.text}
                {status.isSignedOut && (
                  <>
                    {' '}
                    <a href={paths.login} target="_blank" rel="noopener">
                      {t('signInAgain')}
                    </a>
                  </>
                )}
              </p>
              {saved && !isNewsletter && <LiveSince key={saved.version} kind={editor.kind} {...saved} />}
            </div>
          </form>
        </div>
        {clashes && <ConflictDialog clashes={clashes} onChosen={choose} onClose={dismiss} />}
      </FormProvider>
    </EditorContext>
  )
}
