'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { HandleButton, HandleDots } from '#components/desk-ui/sortable/SortHandle.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { childrenOf, type Place, placeOf } from '#lib/cms/pages/rules-arrange.ts'
import type { ShownRow } from '#lib/cms/pages/rules-project-drop.ts'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'
import { PageForm } from './PageForm.tsx'
import pageTreeStyles from './PageTree.module.css'
import styles from './TreeBranch.module.css'
import { handleId, rowId, useTreeTools } from './treeContext.ts'
import type { Dragging } from './useTreeDrag.ts'

type Steps = { up: Place | null; down: Place | null; in: Place | null; out: Place | null }

/** The places one step from that of a page; null where there is none. */
function stepsOf(pages: readonly PageRow[], row: PageRow): Steps {
  const siblings = childrenOf(pages, row.parentId)
  const at = siblings.findIndex(({ id }) => id === row.id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  const parent = pages.find(({ id }) => id === row.parentId)
  return {
    up: previous ? { under: row.parentId, before: previous.id } : null,
    down: next ? { under: row.parentId, before: siblings[at + 2]?.id ?? null } : null,
    in: previous ? { under: previous.id, before: null } : null,
    out: parent ? { under: parent.parentId, before: placeOf(pages, parent).before } : null,
  }
}

/** What can be done with a page of the tree. */
function RowMenu({ row }: { row: PageRow }) {
  const t = useTranslations('cms.pages.tree')
  const { paths, pages, locale, isBusy, place, choosePlace, show } = useTreeTools()
  const steps = stepsOf(pages, row)
  return (
    <div className={pageTreeStyles.items}>
      <div className={pageTreeStyles.steps}>
        <Button variant="secondary" disabled={isBusy} onClick={() => choosePlace(row.id)}>
          {t('moveTo')}
        </Button>
        {(['up', 'down', 'in', 'out'] as const).map((step) => {
          const to = steps[step]
          return (
            to && (
              <Button key={step} variant="secondary" disabled={isBusy} onClick={() => place(row.id, to)}>
                {t(step)}
              </Button>
            )
          )
        })}
        <Button variant="secondary" disabled={isBusy} onClick={() => show(row.id, !row.inMenu)}>
          {row.inMenu ? t('hide') : t('show')}
        </Button>
        <PageForm action="duplicatePage" id={String(row.id)} locale={locale}>
          <Button type="submit" variant="secondary">
            {t('duplicate')}
          </Button>
        </PageForm>
      </div>
      <div className={pageTreeStyles.links}>
        <a href={`${paths.document}new/?parent=${row.id}`}>{t('addBelow')}</a>
        <a href={`${paths.place}${row.id}/#addresses`}>{t('addresses')}</a>
        <a href={`${paths.history}${row.id}/`}>{t('history')}</a>
        <a href={`${paths.place}${row.id}/#remove`}>{t('remove')}</a>
      </div>
    </div>
  )
}

type TreeRowProps = {
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
function TreeRow({ row, below, isUnfolded, onFold, isMenuOpen, onMenu, drop }: TreeRowProps) {
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
      <HandleButton
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        ref={setActivatorNodeRef}
        id={handleId(id)}
        aria-label={t('handle', { title })}
      >
        <HandleDots />
      </HandleButton>
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

/** `below`: how many pages stand right below it; `children`: those that are shown. */
type ShownNode = { row: PageRow; below: number; isUnfolded: boolean; children: ShownNode[] }

/**
 * The pages that are shown: those that match, with what stands above them, or those that aren't folded away.
 * @param isFound null: nothing is searched
 */
export function shownTree(
  pages: readonly PageRow[],
  isFolded: (id: number) => boolean,
  isFound: ((page: PageRow) => boolean) | null,
): { nodes: ShownNode[]; rows: ShownRow[]; found: number } {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const rows: ShownRow[] = []
  let found = 0
  const nodesBelow = (parentId: number | null, level: number): ShownNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const { id } = row
      const below = byParent.get(id)?.length ?? 0
      const isHit = isFound?.(row) ?? false
      if (isHit) found++
      const at = rows.push({ id, parentId, level })
      const isUnfolded = below > 0 && (isFound !== null || !isFolded(id))
      const children = isUnfolded ? nodesBelow(id, level + 1) : []
      if (isFound === null || isHit || children.length > 0)
        return [{ row, below, isUnfolded: isUnfolded && children.length > 0, children }]
      rows.length = at - 1
      return []
    })
  return { nodes: nodesBelow(null, 0), rows, found }
}

type Props = {
  nodes: readonly ShownNode[]
  className?: string | undefined
  /** The page whose menu is open. */
  menu: number | null
  onMenu: (id: number) => void
  onFold: (id: number) => void
  dragging: Dragging | null
}

/** Pages that stand side by side, each with those below it. */
export function TreeBranch({ nodes, className, ...tools }: Props) {
  const { menu, onMenu, onFold, dragging } = tools
  return (
    <ul className={className}>
      {nodes.map(({ row, below, isUnfolded, children }) => (
        <li key={row.id} id={rowId(row.id)}>
          <TreeRow
            row={row}
            below={below}
            isUnfolded={isUnfolded}
            onFold={() => onFold(row.id)}
            isMenuOpen={menu === row.id}
            onMenu={() => onMenu(row.id)}
            drop={dragging?.over === row.id ? dragging.drop : null}
          />
          {children.length > 0 && <TreeBranch nodes={children} {...tools} />}
        </li>
      ))}
    </ul>
  )
}
