'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { FieldError } from '#components/form-kit/fields/fieldParts.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedSnooze, LoadedTasks } from '#lib/tasks/view.ts'
import type { Talk } from '#lib/tasks/view-conversation.ts'
import { stepOf, TaskRow } from '../../../tasks/desk/TaskRow.tsx'
import { ActForm } from './ActForm.tsx'
import { useRefused } from './acts.ts'

type FieldProps = {
  name: 'words' | 'day' | 'time'
  label: string
  value?: string | undefined
  isRequired?: boolean
  /** What was wrong with it. */
  error?: string | undefined
}

const TYPES = { words: 'text', day: 'date', time: 'time' } as const

function Field({ name, label, value, isRequired = false, error }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        {...{ id, name, type: TYPES[name], defaultValue: value, required: isRequired }}
        {...(name === 'words' && { maxLength: 500, autoComplete: 'off' })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        className={fieldStyles.input}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The short form of one more task. It is drawn anew, and empty, once there is one more. */
function NewTask({ tasks: { about, people, reader, hour } }: { tasks: LoadedTasks }) {
  const t = useTranslations('tasks')
  const id = useId()
  return (
    <details>
      <summary>{t('add')}</summary>
      <ActForm action="addTask" fields={{ id: about }}>
        <FormStack>
          <Field name="words" label={t('fields.words')} isRequired />
          <Field name="day" label={t('fields.day')} />
          <Field name="time" label={t('fields.time')} value={hour} isRequired />
          <div>
            <label htmlFor={id} className={fieldStyles.label}>
              {t('fields.person')}
            </label>
            <select id={id} name="person" defaultValue={reader} className={fieldStyles.input}>
              {people.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" variant="secondary">
            {t('save')}
          </Button>
        </FormStack>
      </ActForm>
    </details>
  )
}

/** What has to be done about a request. */
function Tasks({ tasks: loaded }: { tasks: LoadedTasks }) {
  const t = useTranslations('tasks')
  const locale = useLocale()
  const { about, tasks } = loaded
  return (
    <SidePart id="tasks" title={t('title')} end={<Anchor href={pathTo('deskTasks', locale)}>{t('all')}</Anchor>}>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => {
            const step = stepOf(task)
            return (
              <TaskRow key={task.id} task={task}>
                <ActForm action={`${step}Task`} fields={{ id: `${task.id} ${about}` }}>
                  <Button type="submit" variant="secondary" aria-label={t(`labels.${step}`, { words: task.words })}>
                    {t(`steps.${step}`)}
                  </Button>
                </ActForm>
              </TaskRow>
            )
          })}
        </ul>
      )}
      <NewTask key={tasks.length} tasks={loaded} />
    </SidePart>
  )
}

/** Takes a request out of what must be acted on until an hour; or says until when it is, with the way back. */
function Snooze({ snooze: { id, until, by, offered, hour } }: { snooze: LoadedSnooze }) {
  const t = useTranslations('tasks')
  const refused = useRefused('snoozeUntil')
  const [values, errors] = [refused?.values, refused?.errors]
  return (
    <SidePart id="snooze" title={t('snooze.title')}>
      {until && (
        <>
          <p>{t('snooze.until', { at: until.words, by })}</p>
          <ActForm action="wakeRequest" fields={{ id }}>
            <Button type="submit" variant="secondary">
              {t('snooze.wake')}
            </Button>
          </ActForm>
        </>
      )}
      <Cluster>
        {offered.map(({ name, id: moment, at }) => (
          <ActForm key={name} action="snoozeRequest" fields={{ id: moment }}>
            <Button type="submit" variant="secondary" aria-label={t('snooze.label', { at })}>
              {at}
            </Button>
          </ActForm>
        ))}
      </Cluster>
      <details open={refused !== null}>
        <summary>{t('snooze.other')}</summary>
        <ActForm action="snoozeUntil" fields={{ id }}>
          <FormStack>
            <Field name="day" label={t('fields.day')} value={values?.day} error={errors?.day} isRequired />
            <Field name="time" label={t('fields.time')} value={values?.time ?? hour} error={errors?.time} isRequired />
            <Field name="words" label={t('snooze.about')} value={values?.words} error={errors?.words} />
            <Button type="submit" variant="secondary">
              {t('snooze.send')}
            </Button>
          </FormStack>
        </ActForm>
      </details>
    </SidePart>
  )
}

/** What has to be done about a conversation, and until when it may rest. */
export const TodoSide = ({ conversation: { id, tasks, snooze } }: { conversation: Talk }) => (
  <>
    {tasks && <Tasks key={`tasks ${id}`} tasks={tasks} />}
    {snooze && <Snooze key={`snooze ${id}`} snooze={snooze} />}
  </>
)
