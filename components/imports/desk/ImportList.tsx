import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LoadedImports } from '#lib/imports/desk/view-imports.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

/** Every run of the import, the latest first, and the button that starts one. */
export function ImportList({ imports }: { imports: LoadedImports }) {
  const locale = useLocale()
  const t = useTranslations('imports.desk')
  const { runs, page, pages, isRunning, canStart, hasCrm, late } = imports
  return (
    <>
      {late && (
        <p className={peopleStyles.problem} role="alert">
          {t('late', late)}
        </p>
      )}
      <div className={requestStyles.buttons}>
        {isRunning && <p role="status">{t('running')}</p>}
        {!isRunning && canStart && <DeskButton action="startImport">{t('start')}</DeskButton>}
        {!canStart && !hasCrm && <p>{t('noFolder')}</p>}
      </div>
      {runs.length === 0 && <p>{t('none')}</p>}
      {runs.length > 0 && (
        <PlainTable
          caption={t('caption')}
          heads={[
            ...[t('columns.start'), t('columns.result'), t('columns.duration'), t('columns.read')],
            ...[t('columns.added'), t('columns.changed'), t('columns.withdrawn'), t('columns.refused')],
          ]}
          rows={runs.map((run) => ({
            key: String(run.id),
            cells: [
              <Anchor key="run" href={run.href}>
                {run.start}
              </Anchor>,
              <Mark key="state">{t(`states.${run.state}`)}</Mark>,
              ...[run.duration, run.read, run.added, run.changed, run.withdrawn, run.refused],
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${pathTo('deskImports', locale)}?page=${to}`} />
    </>
  )
}
