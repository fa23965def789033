import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import type { ShownTask } from '#lib/tasks/view.ts'
import { stepOf, TaskRow } from './TaskRow.tsx'

/** `about`: what the page is about, to which its button leads back. */
type Props = { task: ShownTask; about: string }

/** A task in a panel of a page, with its one act. What was just done or removed can be taken back. */
export function TaskLine({ task, about }: Props) {
  const t = useTranslations('tasks')
  const step = stepOf(task)
  return (
    <TaskRow task={task}>
      <DeskButton action={`${step}Task`} id={`${task.id} ${about}`} label={t(`labels.${step}`, { words: task.words })}>
        {t(`steps.${step}`)}
      </DeskButton>
    </TaskRow>
  )
}
