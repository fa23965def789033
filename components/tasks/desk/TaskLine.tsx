import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { TASK_TONES } from '#lib/tasks/rules-tones.ts'
import type { ShownTask } from '#lib/tasks/view.ts'
import styles from './TaskLine.module.css'

/** `about`: what the page is about, to which its button leads back. */
type Props = { task: ShownTask; about: string }

/** A task in a panel: its words, its hour, whose it is, and its one act. What was just done or removed can be taken back. */
export function TaskLine({ task, about }: Props) {
  const t = useTranslations('tasks')
  const locale = useLocale()
  const { id, words, state, due, person, isMine, isRemoved } = task
  const isOver = isRemoved || state === 'done'
  const step = isRemoved ? 'restore' : state === 'done' ? 'reopen' : 'done'
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
      <DeskButton
        action={`${step}Task`}
        id={`${id} ${about}`}
        label={t(`labels.${step}`, { words })}
      >
        {t(`steps.${step}`)}
      </DeskButton>
    </li>
  )
}
