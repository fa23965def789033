'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import { SortableList } from '../../../desk-ui/sortable/SortableList.tsx'
import editorStyles from '../../../desk-ui/styles/Editor.module.css'
import { useEditor } from '../editor/editorContext.ts'
import { ModuleChooser } from './ModuleChooser.tsx'
import { ModuleRow } from './ModuleRow.tsx'
import styles from './Modules.module.css'
import { useModules } from './useModules.ts'
import { ViewDrawings } from './ViewDrawing.tsx'

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
    <fieldset ref={root} className={editorStyles.rows}>
      <legend>{editor.labels.fields[path]?.label}</legend>
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
      </div>
      {listError && (
        <p className={editorStyles.error} role="alert">
          {listError}
        </p>
      )}
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
      {canAdd && (
        <div className={editorStyles.rowButtons}>
          <Button variant="secondary" onClick={() => deeds.choose(parts.length)}>
            {t('add')}
          </Button>
          {copied && (
            <Button variant="secondary" onClick={() => deeds.paste(parts.length)}>
              {t('paste')}
            </Button>
          )}
        </div>
      )}
      {modules.choosing !== null && (
        <ModuleChooser nameOf={modules.nameOf} onChoose={deeds.add} onClose={modules.closeChooser} />
      )}
    </fieldset>
  )
}
