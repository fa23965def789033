'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/Icon.tsx'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import sortStyles from '../../../desk-ui/sortable/Sortable.module.css'
import { HandleDots } from '../../../desk-ui/sortable/SortHandle.tsx'
import { RowMenu } from './RowMenu.tsx'
import { handleId } from './rowIds.ts'
import styles from './TreeRow.module.css'
import { useTreeTools } from './treeContext.ts'

type Props = {
  row: PageRow
  /** How many pages stand right below it, and whether they are shown. */
  below: number
  isUnfolded: boolean
  onFold: () => void
  isMenuOpen: boolean
  onMenu: () => void
  /** Where a page that is dragged would stand: before or after this row, from level 0. */
  drop: { after: boolean; level: number } | null
}

/** A page of the tree: what it is called, where it is, in which languages, and what can be done with it. */
export function TreeRow({ row, below, isUnfolded, onFold, isMenuOpen, onMenu, drop }: Props) {
  const t = useTranslations('cms.pages.tree')
  const { paths, isReady } = useTreeTools()
  const { id, title } = row
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id })
  const { setNodeRef: setDropRef } = useDroppable({ id })
  const setRefs = (node: HTMLElement | null) => {
    setNodeRef(node)
    setDropRef(node)
  }
  return (
    <div
      ref={setRefs}
      className={styles.page}
      data-dragged={isDragging || undefined}
      data-drop={drop ? (drop.after ? 'after' : 'before') : undefined}
      data-level={drop?.level}
    >
      <button
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        id={handleId(id)}
        className={sortStyles.handle}
        aria-label={t('handle', { title })}
      >
        <HandleDots />
      </button>
      {below > 0 ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-label={t(isUnfolded ? 'fold' : 'unfold', { title })}
          onClick={onFold}
        >
          <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} />
        </button>
      ) : (
        <span className={styles.noFold} />
      )}
      <a href={`${paths.document}${id}/`} className={styles.title}>
        {title}
      </a>
      {below > 0 && !isUnfolded && <span className={styles.count}>{t('below', { count: below })}</span>}
      <span className={styles.path}>{row.path}</span>
      <span className={styles.languages}>
        {Object.entries(row.languages).map(([language, state]) => (
          <span key={language} data-state={state}>
            {state === 'published' ? language.toUpperCase() : `${language.toUpperCase()} ${t(state)}`}
          </span>
        ))}
      </span>
      {row.isHidden && <Mark>{t('hiddenAbove')}</Mark>}
      {!row.inMenu && <Mark>{t('hidden')}</Mark>}
      {row.isLink && <Mark>{t('link')}</Mark>}
      {row.isFixed && <Mark>{t('fixed')}</Mark>}
      {isReady ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isMenuOpen}
          aria-label={t('menuOf', { title })}
          onClick={onMenu}
        >
          {t('menu')}
        </button>
      ) : (
        // Without a script the same is done on a page of its own.
        <a href={`${paths.place}${id}/`} className={styles.more} aria-label={t('menuOf', { title })}>
          {t('menu')}
        </a>
      )}
      {isMenuOpen && <RowMenu row={row} />}
    </div>
  )
}
