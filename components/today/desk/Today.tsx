import { useTranslations } from 'next-intl'
import { MomentOf } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { PanelGrid } from '#components/desk-ui/panel/PanelGrid.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type Queue, REQUEST_LIST } from '#lib/requests/rules-query.ts'
import { FIRST_PAGE } from '#lib/tasks/rules.ts'
import type { loadToday } from '#lib/today/view.ts'
import { CrmCard } from '../../crm/desk/CrmCard.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import { NextRequests } from '../../requests/desk/NextRequests.tsx'
import { TaskLine } from '../../tasks/desk/TaskLine.tsx'
import styles from './Today.module.css'

type Props = { counts: Awaited<ReturnType<typeof loadToday>> }

/** What needs attention, as far as the reader may see it. */
export function Today({ counts: { tasks, next, lastImport, lateImport, crm, ...counts } }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  const shown = (
    ['requests', 'overdue', 'withoutFeedback', 'failedMails', 'failedDeliveries', 'contentProblems'] as const
  ).filter((name) => counts[name] !== null)
  const queue = (name: Queue) => `${pathTo('deskRequests', locale)}?${REQUEST_LIST.views[name]}`
  const hrefs = {
    requests: `${pathTo('deskRequests', locale)}?state=new`,
    overdue: queue('overdue'),
    withoutFeedback: `${pathTo('deskAgenda', locale)}?view=feedback`,
    failedMails: `${pathTo('deskMails', locale)}?state=failed`,
    failedDeliveries: `${pathTo('deskCrm', locale)}#deliveries`,
    contentProblems: pathTo('deskCheck', locale),
  }
  if (shown.length === 0 && !lastImport && !crm) return <p>{t('today.nothing')}</p>
  return (
    <>
      {tasks.length > 0 && (
        <Panel title={<Anchor href={pathTo('deskTasks', locale)}>{t('today.tasks')}</Anchor>}>
          <ul>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} about={FIRST_PAGE} />
            ))}
          </ul>
        </Panel>
      )}
      <PanelGrid>
        {shown.map((name) => (
          <Panel key={name} title={<Anchor href={hrefs[name]}>{t(`today.${name}`)}</Anchor>}>
            {counts[name] === 'running' ? <p>{t('today.checking')}</p> : <p className={styles.count}>{counts[name]}</p>}
          </Panel>
        ))}
        {crm && <CrmCard crm={crm} />}
        {lastImport && (
          <Panel title={<Anchor href={pathTo('deskImports', locale)}>{t('today.lastImport')}</Anchor>}>
            {lateImport !== null && (
              <p>
                <Mark>{t('today.importLate', { hours: lateImport })}</Mark>
              </p>
            )}
            {lastImport.status === 'refused' && (
              <p>
                <Mark>{t('today.importRefused')}</Mark>
              </p>
            )}
            <p>
              <MomentOf at={lastImport.startedAt} />
            </p>
            <p>
              {t('today.importCounts', {
                added: lastImport.added,
                changed: lastImport.changed,
                withdrawn: lastImport.withdrawn,
                refused: lastImport.refused,
              })}
            </p>
          </Panel>
        )}
      </PanelGrid>
      <NextRequests requests={next} />
    </>
  )
}
