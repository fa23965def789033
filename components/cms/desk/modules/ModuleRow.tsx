'use client'

import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import sortStyles from '../../../desk-ui/sortable/Sortable.module.css'
import { SortHandle } from '../../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../../desk-ui/sortable/useSortableRow.ts'
import { ModuleForm } from './ModuleForm.tsx'
import { ModuleLine, type ModuleLineProps } from './ModuleLine.tsx'
import { ModuleMenu } from './ModuleMenu.tsx'
import styles from './Modules.module.css'

type Props = ModuleLineProps & {
  path: string
  place: number
  isHidden: boolean
  beside: string | null
  canAdd: boolean
  canPaste: boolean
  list: ListDefinition
}

/** A part of a page in one line; only the open one has its fields in the document. */
export function ModuleRow({ path, place, isHidden, beside, canAdd, canPaste, list, ...line }: Props) {
  const { row, handle } = useSortableRow(line.id)
  const { name, view, state, isOpen, isMenuOpen, deeds } = line
  return (
    <li className={`${styles.part} ${sortStyles.row}`} data-off={state === 'shown' ? undefined : ''} {...row}>
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
    </li>
  )
}
