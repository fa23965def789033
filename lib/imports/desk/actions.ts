/** The forms of the pages of imports. */
import { existsSync } from 'node:fs'
import { crmTitle } from '../../crm/rules-names.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { DeskHandler } from '../../desk/handler.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { env } from '../../env.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { allowRun, askForFullRead, isImportRunning } from './queries-change-run.ts'
import { findRun } from './queries-lists.ts'
import { canLetThrough, readFeedProblem } from './rules-feed-problem.ts'

type ImportNoticeName = SentenceOf<'imports.desk.done'>

const start: DeskHandler = async (staff, { locale }) => {
  const { FEED_DIR } = env()
  const page = (done: ImportNoticeName) => `${pathTo('deskImports', locale)}?done=${done}`
  if (!FEED_DIR || !existsSync(FEED_DIR)) return page('noFolder')
  if ((await isImportRunning()) || !(await enqueue(null, 'import', { staffId: staff.id }))) return page('busy')
  logStaffEvent({ event: 'staff.import-started', staff: staff.id })
  return page('started')
}

const letThrough: DeskHandler = async (staff, { field, locale, now }) => {
  const id = /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : null
  const run = id === null ? null : await findRun(id)
  const problem = readFeedProblem(run?.problem)
  if (!run || run.feedHash === null || !problem || !canLetThrough(problem.code)) return { refused: 'missing' }
  const page = deskPath('deskImport', locale, String(run.id))
  const { values, errors } = readActionForm('letThrough', field)
  if (errors) return { state: invalidState(errors, locale), page: () => page }
  const isNew = await allowRun(run.id, { staffId: staff.id, reason: values.reason, now })
  // Of a CRM everything is read anew with the next read, before other changes make the permission void.
  if (isNew && crmTitle(run.source) !== null) await askForFullRead(run.source)
  if (isNew) logStaffEvent({ event: 'staff.feed-let-through', staff: staff.id, run: run.id })
  return `${page}?done=${(isNew ? 'allowed' : 'unchanged') satisfies ImportNoticeName}`
}

export const IMPORT_HANDLERS = { startImport: start, letThrough } satisfies Partial<Record<DeskAction, DeskHandler>>
