'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { childrenOf, type Place, placeOf } from '#lib/cms/pages/rules-arrange.ts'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'
import { PageForm } from './PageForm.tsx'
import styles from './PageTree.module.css'
import { useTreeTools } from './treeContext.ts'

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
export function RowMenu({ row }: { row: PageRow }) {
  const t = useTranslations('cms.pages.tree')
  const { paths, pages, locale, isBusy, place, choosePlace, show } = useTreeTools()
  const steps = stepsOf(pages, row)
  return (
    <div className={styles.items}>
      <div className={styles.steps}>
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
      <div className={styles.links}>
        <a href={`${paths.document}new/?parent=${row.id}`}>{t('addBelow')}</a>
        <a href={`${paths.place}${row.id}/#addresses`}>{t('addresses')}</a>
        <a href={`${paths.history}${row.id}/`}>{t('history')}</a>
        <a href={`${paths.place}${row.id}/#remove`}>{t('remove')}</a>
      </div>
    </div>
  )
}
