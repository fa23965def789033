import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedTasks } from '#lib/tasks/view.ts'
import { TaskFields } from './TaskFields.tsx'
import { TaskLine } from './TaskLine.tsx'
import { taskFields } from './taskFields.ts'

/** What has to be done about the thing of a page, and the short form of one more. */
export function TasksPart({ tasks: loaded }: { tasks: LoadedTasks | null }) {
  const t = useTranslations('tasks')
  const locale = useLocale()
  if (!loaded) return null
  const { about, tasks, people, reader, hour } = loaded
  const values = { words: '', day: '', time: hour, person: reader }
  return (
    <SidePart id="tasks" title={t('title')} end={<Anchor href={pathTo('deskTasks', locale)}>{t('all')}</Anchor>}>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} about={about} />
          ))}
        </ul>
      )}
      <details>
        <summary>{t('add')}</summary>
        <DeskForm form="addTask" fields={taskFields(t, values, people, 'task')} problemTitle={t('failed')}>
          <FormStack>
            <input type="hidden" name="id" value={about} />
            <TaskFields />
            <Button type="submit" variant="secondary">
              {t('save')}
            </Button>
          </FormStack>
        </DeskForm>
      </details>
    </SidePart>
  )
}
