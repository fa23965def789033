'use client'

import { useTranslations } from 'next-intl'
import { useFormState, useWatch } from 'react-hook-form'
import { DraftSaid } from '#components/cms/desk/drafts/DraftSaid.tsx'
import { StatusButtons } from '#components/cms/desk/editor/kinds/StatusButtons.tsx'
import { LiveSince } from '#components/cms/desk/live/LiveSince.tsx'
import { PlanWords } from '#components/cms/desk/plans/PlanWords.tsx'
import { EditorStatus } from '#components/desk-ui/editor/EditorStatus.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { SaveBar, SaveErrors, SaveStored } from '#components/desk-ui/save-bar/SaveBar.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { errorsBelow } from '#lib/cms/modules/rules-rows.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { useEditor } from './editorContext.ts'
import { RemoveDocument } from './RemoveDocument.tsx'
import type { DocumentForm } from './useDocumentForm.ts'

/** How much is wrong; leads to the first of it. */
function Wrong({ onShow }: { onShow: () => void }) {
  const t = useTranslations('cms.modules.words')
  const count = errorsBelow(useFormState().errors)
  if (count === 0) return null
  return <SaveErrors onShow={onShow}>{count === 1 ? t('errorOne') : t('errorMany', { count })}</SaveErrors>
}

/** What is stored and since when, as long as nothing was changed. */
function Stored() {
  const t = useTranslations('cms.editor.words')
  const { editor, stored } = useEditor()
  const status: unknown = useWatch({ name: 'fields.status' })
  const { isDirty } = useFormState()
  if (isDirty) return null
  if (editor.id === null) return <p>{t('unsaved')}</p>
  if (!stored) return <p>{t('unchanged')}</p>
  return (
    <SaveStored beside={status === 'Published' || status === 'Draft' ? t(`storedAs.${status}`) : ''}>
      {t('stored')} <Moment moment={stored} />
    </SaveStored>
  )
}

type MoreProps = Pick<DocumentForm, 'draft' | 'version'>

/** What is seldom done, and what destroys. */
function More({ draft, version }: MoreProps) {
  const t = useTranslations('cms.editor.words')
  const tDrafts = useTranslations('cms.drafts.words')
  const { editor, paths, drafting } = useEditor()
  const definition = DOCUMENTS[editor.kind]
  const hasDraft = drafting !== null && draft.revision > 0
  const isRemoved = (definition.removes ?? definition.adds) && editor.id !== null && !paths.place
  if (!hasDraft && !paths.place && !isRemoved) return null
  return (
    <Menu label={t('more')} side="above">
      {hasDraft && (
        <MenuItem isDanger>
          <button type="button" onClick={() => confirm(tDrafts('discardSure')) && draft.discard()}>
            {tDrafts('discard')}
          </button>
        </MenuItem>
      )}
      {paths.place && (
        <MenuItem isDanger>
          <Anchor href={`${paths.place}#remove`}>{t('remove')}</Anchor>
        </MenuItem>
      )}
      {isRemoved && editor.id !== null && <RemoveDocument id={editor.id} version={version} />}
    </Menu>
  )
}

type Props = {
  document: DocumentForm
  plans: readonly ShownPlan[]
  /** By which its button sends the form. */
  formId: string
  isInert: boolean
  /** Leads to what is wrong first. */
  onWrong: () => void
  /** Shows what this browser kept beside what is stored now. */
  onOlder: () => void
}

/** The bar at the foot of the editor: what is saved, planned and wrong, and what is done. */
export function EditorBar({ document, plans, formId, isInert, onWrong, onOlder }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor, paths, drafting } = useEditor()
  const { draft, status, isBusy, saved, undo, kept, submitAs, compare } = document
  const said = (
    <>
      <EditorStatus role={status.isProblem ? 'alert' : 'status'} isProblem={status.isProblem}>
        {status.text}
        {status.isSignedOut && (
          <>
            {' '}
            <a href={paths.login} target="_blank" rel="noopener">
              {t('signInAgain')}
            </a>
          </>
        )}
      </EditorStatus>
      {status.text === '' && draft.status.kind === 'none' && !saved && <Stored />}
      {drafting && <DraftSaid status={draft.status} onCompare={compare} />}
      {saved && editor.kind !== 'newsletter' && <LiveSince key={saved.version} kind={editor.kind} {...saved} />}
      <PlanWords plans={plans} />
      {kept.clashes.length > 0 && (
        <>
          <p role="status">{t('older')}</p>
          <Button variant="secondary" onClick={onOlder}>
            {t('compare')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <SaveBar said={said} isInert={isInert}>
      <Wrong onShow={onWrong} />
      <More draft={draft} version={document.version} />
      {undo && (
        <Button variant="secondary" onClick={undo}>
          {t('undo')}
        </Button>
      )}
      <StatusButtons isBusy={isBusy} submitAs={submitAs} />
      <Button type="submit" form={formId} disabled={isBusy}>
        {isBusy ? t('saving') : t('save')}
      </Button>
    </SaveBar>
  )
}
