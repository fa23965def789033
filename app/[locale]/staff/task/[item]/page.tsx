import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { NewTask, TaskPage } from '#components/tasks/desk/TaskPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { NEW_TASK } from '#lib/tasks/rules.ts'
import { loadNewTask, loadTask } from '#lib/tasks/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadTask)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskTask')])
  const task = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskTask', locale, task?.words)
}

/** One task, or the form of a new one. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskTask', locale, deskPath('deskTask', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft)
  if (item === NEW_TASK) {
    const task = await loadNewTask(staff, query, locale)
    if (!task) return <DeskMissing />
    return (
      <DeskFrame page="deskTask" parts={[item]} staff={staff} title={translations(locale, 'tasks')('add')}>
        <NewTask task={task} />
      </DeskFrame>
    )
  }
  const task = await load(staff, item, locale, await requestTime())
  if (!task) return <DeskMissing />
  return (
    <DeskFrame page="deskTask" parts={[item]} staff={staff} title={task.words}>
      <DoneNotice of="tasks.done" done={query.done} problems={['unchanged']} />
      <TaskPage task={task} />
    </DeskFrame>
  )
}
