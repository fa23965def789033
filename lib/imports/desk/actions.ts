/** The forms of the pages of imports. */
import { existsSync } from 'node:fs'
import { crmTitle } from '../../crm/rules-names.ts'
import { type DeskButton, deskAction } from '../../desk/desk-action.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { env } from '../../env.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { allowRun, askForFullRead, isImportRunning } from './queries-change-run.ts'
import { findRun } from './queries-lists.ts'
import { canLetThrough, readFeedProblem } from './rules-feed-problem.ts'

type ImportNoticeName = SentenceOf<'imports.desk.done'>

const start: DeskButton = async (staff, { locale }) => {
  const { FEED_DIR } = env()
  const page = (done: ImportNoticeName) => `${pathTo('deskImports', locale)}?done=${done}`
  if (!FEED_DIR || !existsSync(FEED_DIR)) return page('noFolder')
  if ((await isImportRunning()) || !(await enqueue(null, 'import', { staffId: staff.id }))) return page('busy')
  logStaffEvent({ event: 'staff.import-started', staff: staff.id })
  return page('started')
}

/** A run that nobody would let through without a reason; null for any other. */
async function stoppedRun({ field }: FormAction) {
  const run = /^\d{1,9}$/.test(field('id')) ? await findRun(Number(field('id'))) : null
  const problem = readFeedProblem(run?.problem)
  return run && run.feedHash !== null && problem && canLetThrough(problem.code) ? run : null
}

const runPage = ({ locale }: FormAction, { id }: { id: number }): string => deskPath('deskImport', locale, String(id))

const letThrough = deskAction({
  form: 'letThrough',
  repeatable: 'a run is let through once',
  about: stoppedRun,
  page: runPage,
  work: async ({ staff, values, about: run, ...form }) => {
    const isNew = await allowRun(run.id, { staffId: staff.id, reason: values.reason, now: form.now })
    // Of a CRM everything is read anew with the next read, before other changes make the permission void.
    if (isNew && crmTitle(run.source) !== null) await askForFullRead(run.source)
    if (isNew) logStaffEvent({ event: 'staff.feed-let-through', staff: staff.id, run: run.id })
    return `${runPage(form, run)}?done=${(isNew ? 'allowed' : 'unchanged') satisfies ImportNoticeName}`
  },
})

export const IMPORT_HANDLERS = { startImport: start, letThrough } satisfies Partial<Record<DeskAction, DeskButton>>
