import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { TASK_TONES } from '#lib/tasks/rules-tones.ts'
import type { LoadedNewTask, LoadedTask } from '#lib/tasks/view.ts'
import { TaskFields } from './TaskFields.tsx'
import { taskFields } from './taskFields.ts'

/** What a task is about, with the way there. */
const About = ({ about }: { about: { name: string; about: string; href: string } }) => (
  <p>
    <Anchor href={about.href}>
      <bdi>{about.name}</bdi>
    </Anchor>
    {about.about && ` · ${about.about}`}
  </p>
)

/** The form of a new task. */
export function NewTask({ task: { subject, about, values, people } }: { task: LoadedNewTask }) {
  const t = useTranslations('tasks')
  return (
    <Panel>
      {subject && <About about={subject} />}
      <DeskForm form="addTask" fields={taskFields(t, values, people, 'task')} problemTitle={t('failed')}>
        <FormStack>
          <input type="hidden" name="id" value={about} />
          <TaskFields />
          <SubmitButton>{t('save')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}

/** One task: what became of it, and its form. */
export function TaskPage({ task }: { task: LoadedTask }) {
  const t = useTranslations('tasks')
  const { id, state, due, person, asked, isRemoved, about, values, people } = task
  return (
    <Panel>
      <Cluster>
        <State tone={isRemoved ? 'off' : TASK_TONES[state]}>{isRemoved ? t('removed') : t(`states.${state}`)}</State>
        {due && <Moment moment={due} />}
        <span>{person}</span>
        {asked && <span>{t('askedBy', { name: asked })}</span>}
      </Cluster>
      {about && <About about={about} />}
      <Cluster>
        {isRemoved ? (
          <DeskButton action="restoreTask" id={id}>
            {t('steps.restore')}
          </DeskButton>
        ) : (
          <>
            <DeskButton action={state === 'done' ? 'reopenTask' : 'doneTask'} id={id}>
              {t(state === 'done' ? 'steps.reopen' : 'steps.done')}
            </DeskButton>
            <DeskButton action="removeTask" id={id}>
              {t('steps.remove')}
            </DeskButton>
          </>
        )}
      </Cluster>
      {!isRemoved && (
        <DeskForm form="changeTask" fields={taskFields(t, values, people, 'task')} problemTitle={t('failed')}>
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <TaskFields />
            <SubmitButton>{t('change')}</SubmitButton>
          </FormStack>
        </DeskForm>
      )}
    </Panel>
  )
}
