'use client'

import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { LiveSince } from '#components/cms/desk/live/LiveSince.tsx'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { type Place, placeOf } from '#lib/cms/pages/rules-arrange.ts'
import type { PageTreeData } from '#lib/cms/pages/view-tree.ts'
import type { Language } from '#lib/listings/rules.ts'
import { wordMatcher } from '#lib/shared/match-words.ts'
import styles from './PageTree.module.css'
import placeStyles from './Place.module.css'
import { PlaceFields, PlanResult, usePlacePlan } from './PlaceFields.tsx'
import { shownTree, TreeBranch } from './TreeBranch.tsx'
import { TreeContext, type TreePaths, useTreeTools } from './treeContext.ts'
import { type Choosing, useTree } from './useTree.ts'
import { useTreeDrag } from './useTreeDrag.ts'

const KEY = 'desk-folded-pages'
/** A larger tree begins with its first level only. */
const UNFOLDED = 150

type Folds = { all: boolean; others: readonly number[] }

function read(): Folds | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { all, others } = (kept ?? {}) as Partial<Folds>
    return typeof all === 'boolean' && Array.isArray(others) ? { all, others } : null
  } catch {
    return null
  }
}

/** Which pages hide those below them; kept in the browser. `count`: of all pages. */
function useFolds(count: number) {
  const [folds, setFolds] = useState<Folds>({ all: count > UNFOLDED, others: [] })
  useEffect(() => {
    const kept = read()
    if (kept) setFolds(kept)
  }, [])
  const change = (next: Folds) => {
    setFolds(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser without storage only keeps less.
    }
  }
  const others = new Set(folds.others)
  return {
    isFolded: (id: number) => others.has(id) !== folds.all,
    toggle: (id: number) =>
      change({
        ...folds,
        others: others.has(id) ? folds.others.filter((other) => other !== id) : [...folds.others, id],
      }),
    foldAll: (all: boolean) => change({ all, others: [] }),
  }
}

type TreeFilterProps = {
  typed: string
  onType: (text: string) => void
  /** How many pages match what is typed. */
  found: number
  onFoldAll: (folds: boolean) => void
}

/** Finds pages by a few words as they are typed, and folds or unfolds all. Without a script the form is sent. */
function TreeFilter({ typed, onType, found, onFoldAll }: TreeFilterProps) {
  const t = useTranslations('cms.pages.tree')
  const count = found === 0 ? t('filterNone') : t(found === 1 ? 'filterOne' : 'filterMany', { count: found })
  return (
    <search className={styles.tools}>
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={fieldStyles.input}
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <noscript>
          <button type="submit">{t('filterShow')}</button>
        </noscript>
      </form>
      <div className={styles.steps}>
        <Button variant="quiet" onClick={() => onFoldAll(false)}>
          {t('unfoldAll')}
        </Button>
        <Button variant="quiet" onClick={() => onFoldAll(true)}>
          {t('foldAll')}
        </Button>
      </div>
      <p role="status">{typed.trim() === '' ? '' : count}</p>
    </search>
  )
}

type MoveDialogProps = {
  choosing: Choosing
  version: string
  isBusy: boolean
  onMove: (id: number, place: Place) => void
  onClose: () => void
}

/** Moves a page anywhere, and says first which addresses change. */
function MoveDialog({ choosing: { id, place: first }, version, isBusy, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('cms.pages.move')
  const tTree = useTranslations('cms.pages.tree')
  const { pages, locale } = useTreeTools()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = pages.find((candidate) => candidate.id === id)
  const own = page ? placeOf(pages, page) : { under: null, before: null }
  const [place, setPlace] = useState<Place>(first ?? own)
  const { plan, isError } = usePlacePlan(id, place, locale, version)
  useEffect(() => dialog.current?.showModal(), [])
  const isOwn = place.under === own.under && place.before === own.before
  const title = t('title', { title: page?.title ?? '' })
  return (
    <ConfirmDialog
      isHeaded
      dialog={dialog}
      title={title}
      confirm={t('submit')}
      keep={t('cancel')}
      isReady={!isBusy && !isOwn && plan?.refusal === null}
      onConfirm={() => {
        onMove(id, place)
        return false
      }}
      onClose={onClose}
    >
      <div className={placeStyles.dialog}>
        <PlaceFields pages={pages} id={id} place={place} onChange={setPlace} />
        {isError ? <p role="alert">{tTree('failed')}</p> : !isOwn && <PlanResult plan={plan} />}
      </div>
    </ConfirmDialog>
  )
}

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
