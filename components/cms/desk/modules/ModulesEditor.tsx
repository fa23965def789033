'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { FieldError } from '#components/desk-ui/editor/FieldWords.tsx'
import { MoveButtons, MoveTo } from '#components/desk-ui/sortable/MoveButtons.tsx'
import { SortableList } from '#components/desk-ui/sortable/SortableList.tsx'
import { SortableButtons, SortableRow } from '#components/desk-ui/sortable/SortableRow.tsx'
import { SortHandle } from '#components/desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '#components/desk-ui/sortable/useSortableRow.ts'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import { MODULE_VIEW_NAMES, type ModuleView } from '#lib/content/rules-modules.ts'
import { wordMatcher } from '#lib/shared/match-words.ts'
import { BlockLinks, blockId } from './BlockLinks.tsx'
import { ModuleForm } from './ModuleForm.tsx'
import { ModuleLine, type ModuleLineProps } from './ModuleLine.tsx'
import styles from './Modules.module.css'
import moduleChooserStyles from './ModulesEditor.module.css'
import type { ModuleDeeds } from './moduleDeeds.ts'
import { useModules } from './useModules.ts'
import { ViewDrawing, ViewDrawings } from './ViewDrawing.tsx'

type ModuleMenuProps = {
  name: string
  place: number
  isHidden: boolean
  /** The page has room for another part. */
  canAdd: boolean
  /** A part was copied. */
  canPaste: boolean
  deeds: ModuleDeeds
}

/** All that can be done with a part besides opening it. */
function ModuleMenu({ name, place, isHidden, canAdd, canPaste, deeds }: ModuleMenuProps) {
  const t = useTranslations('cms.modules.words')
  const button = (word: string, act: () => void) => (
    <Button variant="quiet" aria-label={`${word}: ${name}`} onClick={act}>
      {word}
    </Button>
  )
  return (
    <div className={styles.menu}>
      <SortableButtons>
        <MoveButtons name={name} place={place} />
        <MoveTo name={name} place={place} />
      </SortableButtons>
      <SortableButtons>
        {canAdd && button(t('addBelow'), () => deeds.choose(place + 1))}
        {canAdd && button(t('duplicate'), () => deeds.duplicate(place))}
        {button(t('copy'), () => deeds.copy(place))}
        {canAdd && canPaste && button(t('pasteBelow'), () => deeds.paste(place + 1))}
        {canPaste && button(t('replace'), () => deeds.replace(place))}
        {button(isHidden ? t('show') : t('hide'), () => deeds.hide(place, !isHidden))}
        {button(t('remove'), () => deeds.remove(place))}
      </SortableButtons>
    </div>
  )
}

type ModuleRowProps = ModuleLineProps & {
  path: string
  place: number
  isHidden: boolean
  beside: string | null
  canAdd: boolean
  canPaste: boolean
  list: ListDefinition
}

/** A part of a page in one line; only the open one has its fields in the document. */
function ModuleRow({ path, place, isHidden, beside, canAdd, canPaste, list, ...line }: ModuleRowProps) {
  const { row, handle } = useSortableRow(line.id)
  const { name, view, state, isOpen, isMenuOpen, deeds } = line
  return (
    <SortableRow
      id={blockId(line.id)}
      className={styles.part}
      data-off={state === 'shown' ? undefined : ''}
      data-open={isOpen || undefined}
      {...row}
    >
      <div className={styles.head}>
        <SortHandle name={name} {...handle} />
        <ModuleLine {...line} />
      </div>
      {isMenuOpen && <ModuleMenu {...{ name, place, isHidden, canAdd, canPaste, deeds }} />}
      {isOpen && (
        <div className={styles.form}>
          <ModuleForm path={`${path}.${place}.fields`} view={view} list={list} beside={beside} />
        </div>
      )}
    </SortableRow>
  )
}

type ModuleChooserProps = {
  nameOf: (view: ModuleView) => string
  onChoose: (view: ModuleView) => void
  onClose: () => void
}

/** All kinds of parts with what each looks like and shows; found by a few t(''). */
function ModuleChooser({ nameOf, onChoose, onClose }: ModuleChooserProps) {
  const t = useTranslations('cms.modules.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const matches = wordMatcher(typed)
  const found = MODULE_VIEW_NAMES.filter((view) => matches(nameOf(view), t(`about.${view}`)))
  return (
    <Dialog ref={dialog} size="wide" aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t('chooserTitle')}</h2>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('chooserSearch')}
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles.input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0] && typed.trim() !== '') onChoose(found[0])
        }}
      />
      <p role="status">{found.length === 0 ? t('chooserNone') : ''}</p>
      <ul className={moduleChooserStyles.kinds}>
        {found.map((view) => (
          <li key={view}>
            <button type="button" onClick={() => onChoose(view)}>
              <ViewDrawing view={view} />
              <strong>{nameOf(view)}</strong>
              <span>{t(`about.${view}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </Dialog>
  )
}

type Props = { path: string; list: ListDefinition }

/** The parts of a page: one line each, in their order; one at a time is open. */
export function ModulesEditor({ path, list }: Props) {
  const t = useTranslations('cms.modules.words')
  const { editor } = useEditor()
  const root = useRef<HTMLFieldSetElement>(null)
  const modules = useModules(path, list, root)
  const { parts, deeds, said, undo, redo, showError, copied, listError } = modules
  const canAdd = parts.length < list.most
  const count = parts.length === 1 ? t('countOne') : t('count', { count: parts.length })
  return (
    <FieldsetBox ref={root} isPlain legend={editor.labels.fields[path]?.label}>
      <BlockLinks parts={parts} deeds={deeds} />
      <ViewDrawings />
      <div className={styles.bar}>
        <span>{parts.length === 0 ? t('none') : count}</span>
        {showError && (
          <Button variant="secondary" onClick={showError}>
            {t('firstError')}
          </Button>
        )}
        {(undo || redo) && (
          <>
            <Button variant="secondary" data-undo="" aria-disabled={!undo || undefined} onClick={() => undo?.()}>
              {t('undo')}
            </Button>
            <Button variant="quiet" aria-disabled={!redo || undefined} onClick={() => redo?.()}>
              {t('redo')}
            </Button>
          </>
        )}
        <span role="status">{said}</span>
        {canAdd && (
          <div className={styles.adding}>
            {copied && (
              <Button variant="secondary" onClick={() => deeds.paste(parts.length)}>
                {t('paste')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => deeds.choose(parts.length)}>
              {t('add')}
            </Button>
          </div>
        )}
      </div>
      {listError && <FieldError role="alert">{listError}</FieldError>}
      <SortableList
        entries={parts.map(({ id, name }) => ({ id, name }))}
        onMove={modules.move}
        className={styles.parts}
      >
        {parts.map((part, place) => (
          <ModuleRow
            key={part.id}
            {...part}
            path={path}
            place={place}
            canAdd={canAdd}
            canPaste={copied !== null}
            list={list}
            deeds={deeds}
          />
        ))}
      </SortableList>
      {modules.choosing !== null && (
        <ModuleChooser nameOf={modules.nameOf} onChoose={deeds.add} onClose={modules.closeChooser} />
      )}
    </FieldsetBox>
  )
}
