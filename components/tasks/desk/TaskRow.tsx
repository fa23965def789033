import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { TASK_TONES } from '#lib/tasks/rules-tones.ts'
import type { ShownTask } from '#lib/tasks/view.ts'
import styles from './TaskRow.module.css'

/** What can be done with a task where it is listed. */
export const stepOf = ({ isRemoved, state }: ShownTask) =>
  isRemoved ? 'restore' : state === 'done' ? 'reopen' : 'done'

/** A task in a panel: its words, its hour, whose it is, and at the end what can be done with it. */
export function TaskRow({ task, children }: { task: ShownTask; children: ReactNode }) {
  const t = useTranslations('tasks')
  const locale = useLocale()
  const { id, words, state, due, person, isMine, isRemoved } = task
  const isOver = isRemoved || state === 'done'
  return (
    <li className={styles.line} data-over={isOver || undefined}>
      <span className={styles.text}>
        <Anchor href={deskPath('deskTask', locale, id)}>{words}</Anchor>
        <small>
          {isOver ? (
            t(isRemoved ? 'removed' : 'states.done')
          ) : (
            <>
              {state === 'late' && (
                <>
                  <State tone={TASK_TONES.late}>{t('states.late')}</State>{' '}
                </>
              )}
              {due ? <Moment moment={due} /> : t('states.someday')}
            </>
          )}
          {!isMine && person && ` · ${person}`}
        </small>
      </span>
      {children}
    </li>
  )
}
