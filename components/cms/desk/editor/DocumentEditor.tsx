'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { DraftBar, DraftPreview, DraftSplit } from '#components/cms/desk/drafts/DraftPreview.tsx'
import { ForeignWork } from '#components/cms/desk/drafts/ForeignWork.tsx'
import { StatusButtons } from '#components/cms/desk/editor/kinds/StatusButtons.tsx'
import { isShown } from '#components/cms/desk/editor/kinds/shownParts.ts'
import { WeekHours } from '#components/cms/desk/editor/kinds/WeekHours.tsx'
import { LiveSince } from '#components/cms/desk/live/LiveSince.tsx'
import { ReplacePicture } from '#components/cms/desk/media/ReplacePicture.tsx'
import { ModulesEditor } from '#components/cms/desk/modules/ModulesEditor.tsx'
import { AddressPreview } from '#components/cms/desk/pages/AddressPreview.tsx'
import { Plans } from '#components/cms/desk/plans/Plans.tsx'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { sendDocument } from '#components/desk-ui/documentForm.ts'
import { EditorStatus } from '#components/desk-ui/editor/EditorStatus.tsx'
import { notifyNextPage } from '#components/desk-ui/notices/notices.ts'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import type { RemovalAnswer, removeDeskDocument } from '#lib/cms/documents/request.ts'
import type { Choices, Clash } from '#lib/cms/versions/rules-merge.ts'
import styles from './DocumentEditor.module.css'
import { EditorContext, type EditorProps, labelPath, useChoices, useEditor, useFieldName } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { PlaceList } from './PlaceList.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import barStyles from './SaveBar.module.css'
import { TextsEditor } from './TextsEditor.tsx'
import { useDocumentForm } from './useDocumentForm.ts'

type ListPartProps = { path: string; list: ListDefinition }

/** The rows below a document, by the part of its kind where it has one. Hundreds of rows aren't drawn for a key elsewhere. */
const ListPart = memo(function ListPart({ path, list }: ListPartProps) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: 'fields.kind' })
  if (!isShown(editor.kind, path, kind)) return null
  if (editor.kind === 'office' && path === 'lists.hours') return <WeekHours />
  const Rows = editor.kind === 'page' ? ModulesEditor : RowsEditor
  return <Rows path={path} list={list} />
})

type RemoveButtonProps = { id: string; version: number }

/** Removes the document after a second question; says where it is still used. Its history can bring it back. */
function RemoveButton({ id, version }: RemoveButtonProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const { editor, paths } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<RemovalAnswer | null>(null)
  const places = answer?.kind === 'used' ? answer.places : []
  const remove = async () => {
    const found = await sendDocument<typeof removeDeskDocument>('removeDeskDocument', {
      kind: editor.kind,
      id,
      version,
    })
    if (found?.kind !== 'saved') return setAnswer(found ?? { kind: 'failed' })
    notifyNextPage({
      text: t('removed', { title: editor.title }),
      undo: [{ kind: editor.kind, id, before: version, latest: found.version }],
    })
    location.assign(paths.list)
  }
  const refuses = useWatch({ name: 'fields.status' }) === 'Draft' && editor.kind === 'testimonial'
  const name = refuses ? tKinds('refuse') : t('remove')
  const sure = editor.kind === 'picture' ? tKinds('removePicture') : refuses ? tKinds('refuseSure') : t('removeSure')
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {name}
      </Button>
      <Dialog ref={dialog} aria-label={name}>
        {places.length === 0 && <p>{sure}</p>}
        {answer && <p role="alert">{answer.kind === 'used' ? tKinds('usedBy') : t(answer.kind)}</p>}
        {places.length > 0 && <PlaceList places={places} />}
        <Cluster>
          {places.length === 0 && <Button onClick={remove}>{name}</Button>}
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t('keep')}
          </Button>
        </Cluster>
      </Dialog>
    </>
  )
}

type ConflictDialogProps = {
  clashes: readonly Clash[]
  /** Brings both together, by the side that was chosen for each. */
  onChosen: (choices: Choices) => void
  onClose: () => void
}

/** Tags after which a new line begins. */
const LINE_ENDS = ['/p', '/li', '/tr', '/h2', '/h3', '/h4', '/figure', 'br']

/** What is written between the tags of a text: nothing here is shown as HTML. */
function withoutTags(html: string): string {
  const [first = '', ...parts] = html.split('<')
  const texts = parts.map((part) => {
    const end = part.indexOf('>')
    return (LINE_ENDS.includes(part.slice(0, end)) ? '\n' : '') + part.slice(end + 1)
  })
  const text = [first, ...texts].join('').trim()
  return text.replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** A value in words, whatever it is made of: of markup its paragraphs, of rows a line each with what their fields hold. */
function useWords(): (path: string, value: unknown) => string {
  const { labels } = useEditor().editor
  const inWords = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '' || value === false) return ''
    if (Array.isArray(value)) return value.map((row) => inWords(path, row)).join('\n')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, part]) => (name === 'key' ? '' : inWords(`${path}.${name}`, part)))
        .filter(Boolean)
        .join(' · ')
    const general = labelPath(path)
    const named = labels.choices[`${general}.${value}`] ?? String(value)
    const text = named.startsWith('<') ? withoutTags(named) : named
    // A field of a row stands beside others: its name says which it is.
    return general.startsWith('lists.') ? `${labels.fields[general]?.label ?? general}: ${text}` : text
  }
  return inWords
}

/** Shows what two people changed in different ways, and asks which to keep. */
function ConflictDialog({ clashes, onChosen, onClose }: ConflictDialogProps) {
  const t = useTranslations('cms.editor.words')
  const nameOf = useFieldName()
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} aria-label={t('conflictTitle')} onClose={onClose}>
      <h2>{t('conflictTitle')}</h2>
      <p>{t('conflictAbout')}</p>
      {clashes.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles.clash}>
          <legend>{nameOf(path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={path}
                checked={(choices[path] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [path]: side })}
              />
              <span>
                <strong>{t(side)}</strong>
                <span className={styles.clashValue}>{words(path, side === 'mine' ? mine : theirs) || '–'}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Cluster>
        <Button
          onClick={() => {
            onChosen(choices)
            dialog.current?.close()
          }}
        >
          {t('conflictMerge')}
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('keep')}
        </Button>
      </Cluster>
    </Dialog>
  )
}

/** The form of a document: its fields, its texts in every language, the rows below it. */
export function DocumentEditor(props: EditorProps) {
  const t = useTranslations('cms.editor.words')
  const tKinds = useTranslations('cms.kinds.parts')
  const { editor, paths, drafting, planning } = props
  const isNewsletter = editor.kind === 'newsletter'
  const definition = DOCUMENTS[editor.kind]
  const { form, round, submit, submitAs, status, isBusy, version, saved, undo, clashes, choose, dismiss, ...rest } =
    useDocumentForm(props)
  const { draft, kept, compare, foreign, agree, closeForeign } = rest
  const [isOlderShown, setOlderShown] = useState(false)
  const { seen } = draft
  const isReady = useHydrated()
  const [picked, setPicked] = useState<{ module: number } | null>(null)
  const choices = useChoices(editor.choices)
  const context = useMemo(
    () => ({ ...props, choices, round, picked, seenDraft: seen }),
    [props, choices, round, picked, seen],
  )
  return (
    <EditorContext value={context}>
      <FormProvider {...form}>
        <DraftSplit>
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
            <FieldGroup path="fields" fields={definition.fields} isFramed />
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
              {drafting && (
                <DraftBar
                  status={draft.status}
                  hasDraft={draft.revision > 0}
                  onDiscard={draft.discard}
                  onCompare={compare}
                />
              )}
              {paths.history && <Anchor href={paths.history}>{t('history')}</Anchor>}
              {paths.site && (
                <Anchor href={paths.site}>{isNewsletter ? tKinds('toNewsletter') : t('viewOnSite')}</Anchor>
              )}
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
              {kept.clashes.length > 0 && (
                <>
                  <p role="status">{t('older')}</p>
                  <Button variant="secondary" onClick={() => setOlderShown(true)}>
                    {t('compare')}
                  </Button>
                </>
              )}
              {saved && !isNewsletter && <LiveSince key={saved.version} kind={editor.kind} {...saved} />}
            </div>
          </form>
        </DraftSplit>
        {clashes && <ConflictDialog clashes={clashes} onChosen={choose} onClose={dismiss} />}
        {isOlderShown && (
          <ConflictDialog clashes={kept.clashes} onChosen={kept.choose} onClose={() => setOlderShown(false)} />
        )}
        {foreign && <ForeignWork parts={foreign} onAgreed={agree} onClose={closeForeign} />}
      </FormProvider>
    </EditorContext>
  )
}
