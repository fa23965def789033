import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedOverview, LoadedRecord } from '#lib/home-records/view-record.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedTasks } from '#lib/tasks/view.ts'
import { Panel } from '../../../desk-ui/panel/Panel.tsx'
import { WithSidePanel } from '../../../desk-ui/side-panel/SidePanel.tsx'
import { TasksPart } from '../../../tasks/desk/TasksPart.tsx'
import { Happenings } from './Happenings.tsx'
import { OffersBoard } from './OffersBoard.tsx'
import styles from './Overview.module.css'
import { RecordSide } from './RecordSide.tsx'
import { ThirtyDays } from './ThirtyDays.tsx'

type Props = { record: LoadedRecord; overview: LoadedOverview; tasks: LoadedTasks | null }

/** All that somebody who is asked about a home needs at once. */
export function HomeOverview({ record, overview, tasks }: Props) {
  const t = useTranslations('homes')
  const history = `${deskPath('deskHome', useLocale(), String(record.id))}?tab=history`
  return (
    <WithSidePanel
      label={t('page.side')}
      side={
        <>
          <TasksPart tasks={tasks} />
          <RecordSide record={record} overview={overview} />
        </>
      }
      main={
        <div className={styles.main}>
          {overview.board && <OffersBoard id={record.id} price={record.price} board={overview.board} />}
          <div className={styles.pair}>
            <Panel title={t('page.happened.title')} actions={<Anchor href={history}>{t('page.all')}</Anchor>}>
              <Happenings happened={overview.happened} />
            </Panel>
            <Panel title={t('page.thirty')}>
              <ThirtyDays id={record.id} overview={overview} />
            </Panel>
          </div>
        </div>
      }
    />
  )
}
