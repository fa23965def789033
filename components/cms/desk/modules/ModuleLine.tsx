'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { HandleButton } from '#components/desk-ui/sortable/SortHandle.tsx'
import { COLUMNS, type GridPlace, type ModuleState } from '#lib/cms/modules/rules-rows.ts'
import type { ModuleView } from '#lib/content/rules-modules.ts'
import styles from './Modules.module.css'
import type { ModuleDeeds } from './moduleDeeds.ts'
import { ViewDrawing } from './ViewDrawing.tsx'

/** Width of a column, and the gap between two. */
const [WIDTH, GAP] = [6, 2]
const columns = Array.from({ length: COLUMNS }, (_, column) => column)
const lines = columns.map((column) => `M${column * (WIDTH + GAP)} 0h${WIDTH}v12h-${WIDTH}z`).join('')

/** Where a part stands on the twelve columns of a computer; without a place it isn't shown. */
function WidthDrawing({ start, span }: Pick<GridPlace, 'start' | 'span'>) {
  const taken = span * (WIDTH + GAP) - GAP
  return (
    <svg className={styles.columns} viewBox="0 0 94 12" aria-hidden="true">
      <path className={styles.column} d={lines} />
      {span > 0 && <rect className={styles.span} x={start * (WIDTH + GAP)} width={taken} height="12" />}
    </svg>
  )
}

export type ModuleLineProps = {
  id: string
  name: string
  view: ModuleView | null
  kind: string
  /** What it shows; '' where it shows the same everywhere. */
  target: string
  state: ModuleState
  start: number
  span: number
  errors: number
  isOpen: boolean
  isMenuOpen: boolean
  deeds: ModuleDeeds
}

/** What one sees of a part that is closed: two buttons. Its place isn't in it: hundreds stay as they are when one moves. */
export const ModuleLine = memo(function ModuleLine(props: ModuleLineProps) {
  const { id, name, view, kind, target, state, start, span, errors, isOpen, isMenuOpen, deeds } = props
  const t = useTranslations('cms.modules.words')
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => deeds.toggle(id)}>
        <ViewDrawing view={view} />
        <span className={styles.what}>
          <strong>{kind}</strong>
          {target !== '' && <span title={target}>{target}</span>}
        </span>
        <span className={styles.facts}>
          {state !== 'shown' && <Mark>{t(`states.${state}`)}</Mark>}
          {errors > 0 && (
            <span className={styles.errors}>{errors === 1 ? t('errorOne') : t('errorMany', { count: errors })}</span>
          )}
        </span>
        <WidthDrawing start={start} span={span} />
        {span > 0 && <span className="visually-hidden">{t('width', { span })}</span>}
      </button>
      <HandleButton aria-expanded={isMenuOpen} aria-label={t('menu', { name })} onClick={() => deeds.toggleMenu(id)}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 12v.1M12 12v.1M18 12v.1" />
        </svg>
      </HandleButton>
    </>
  )
})
