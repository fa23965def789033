'use client'

import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import type { PageTreeData } from '#lib/cms/pages/view-tree.ts'
import type { Language } from '#lib/listings/rules.ts'
import { wordMatcher } from '#lib/shared/match-words.ts'
import { LiveSince } from '../live/LiveSince.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './PageTree.module.css'
import { shownTree } from './shownTree.ts'
import { TreeBranch } from './TreeBranch.tsx'
import { TreeFilter } from './TreeFilter.tsx'
import { TreeContext, type TreePaths } from './treeContext.ts'
import { useFolds } from './useFolds.ts'
import { useTree } from './useTree.ts'
import { useTreeDrag } from './useTreeDrag.ts'

type Props = {
  first: PageTreeData
  /** What the address says that is searched. */
  wanted: string
  paths: TreePaths
  locale: Language
}

/** All pages as a tree: find, fold, move by dragging or by the menu of a row. */
export function TreeEditor({ first, wanted, paths, locale }: Props) {
  const t = useTranslations('cms.pages.tree')
  const id = useId()
  const { tree, status, isBusy, choosing, setChoosing, move, place, show, undo } = useTree(first, locale)
  const [typed, setTyped] = useState(wanted)
  const [menu, setMenu] = useState<number | null>(null)
  const { isFolded, toggle, foldAll } = useFolds(tree.pages.length)
  const matches = wordMatcher(typed)
  const shown = shownTree(tree.pages, isFolded, typed.trim() === '' ? null : ({ title, path }) => matches(title, path))
  const { dragging, context } = useTreeDrag(shown.rows, tree.pages, (page, drop) =>
    place(page, { under: drop.under, before: drop.before }),
  )
  const dragged = tree.pages.find((page) => page.id === dragging?.id)
  const tools = { paths, locale, pages: tree.pages, isBusy, isReady: useHydrated(), place, show }
  return (
    <TreeContext value={{ ...tools, choosePlace: (page) => setChoosing({ id: page, place: null }) }}>
      <TreeFilter typed={typed} onType={setTyped} found={shown.found} onFoldAll={foldAll} />
      <div
        className={styles.status}
        role={status.isProblem ? 'alert' : 'status'}
        data-problem={status.isProblem || undefined}
      >
        {isBusy ? t('busy') : status.text}
        {!isBusy && status.undo !== null && (
          <Button variant="secondary" onClick={() => status.undo !== null && undo(status.undo)}>
            {t('undo')}
          </Button>
        )}
        {!isBusy && status.page !== null && (
          <LiveSince key={tree.version} kind="page" id={String(status.page)} version={status.undo ?? 0} />
        )}
      </div>
      <DndContext id={`${id}-tree`} collisionDetection={closestCenter} {...context}>
        <TreeBranch
          nodes={shown.nodes}
          className={styles.tree}
          menu={menu}
          onMenu={(page) => setMenu(menu === page ? null : page)}
          onFold={toggle}
          dragging={dragging}
        />
        <DragOverlay dropAnimation={null}>
          {dragged && <div className={styles.overlay}>{dragged.title}</div>}
        </DragOverlay>
      </DndContext>
      {choosing && (
        <MoveDialog
          key={choosing.id}
          choosing={choosing}
          version={tree.version}
          isBusy={isBusy}
          onMove={move}
          onClose={() => setChoosing(null)}
        />
      )}
    </TreeContext>
  )
}
