import { useTranslations } from 'next-intl'
import { RefreshOnReturn } from '#components/desk-ui/RefreshOnReturn.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { FIRST_PAGE } from '#lib/tasks/rules.ts'
import type { LoadedToday } from '#lib/today/view.ts'
import { Panel } from '../../desk-ui/panel/Panel.tsx'
import { TaskLine } from '../../tasks/desk/TaskLine.tsx'
import { DayPart } from './DayPart.tsx'
import { SitePart } from './SitePart.tsx'
import styles from './Today.module.css'
import { TodayFigures } from './TodayFigures.tsx'
import { TodoList } from './TodoList.tsx'

/** Milliseconds between two looks at what came in. */
const EVERY = 30_000

/** The first page of the desk: what to do, in order, and beside it the day. */
export function Today({ today: { todo, day, site, figures, name, part } }: { today: LoadedToday }) {
  const t = useTranslations('today')
  return (
    <>
      <RefreshOnReturn isRunning pause={EVERY} steady="[data-todo]" />
      <WithSidePanel
        label={t('side')}
        main={
          <>
            <h2 className={styles.hello}>
              {t(`hello.${part}`, { name })} {t('urgent', { count: todo.urgent })}
            </h2>
            <TodoList todo={todo} />
            {todo.done.length > 0 && (
              <Panel title={t('done')}>
                <RowList>
                  {todo.done.map((task) => (
                    <TaskLine key={task.id} task={task} about={FIRST_PAGE} />
                  ))}
                </RowList>
              </Panel>
            )}
            <TodayFigures figures={figures} />
          </>
        }
        side={
          <>
            <DayPart day={day} />
            <SitePart site={site} />
          </>
        }
      />
    </>
  )
}
