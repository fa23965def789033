/** What the page of imports shows: a run, and whether one can be started. */

import { env } from '../../env.ts'
import { deskPath } from '../../i18n/paths.ts'
import { spokenMoment } from '../../i18n/spoken-moment.ts'
import type { Language } from '../../listings/rules.ts'
import { isImportRunning } from './queries-change-run.ts'
import type { FoundRun } from './queries-lists.ts'
import type { RunState } from './rules-list.ts'
import { importState } from './state.ts'
import { formatDuration, problemSentence } from './words.ts'

/** A run as it is listed. `isRunning`: whether any import is. */
export function shownRun(run: FoundRun, locale: Language, { isRunning, now }: { isRunning: boolean; now: Date }) {
  const { id, forced, read, added, changed, withdrawn, refused } = run
  const state: RunState = run.status === 'running' && !isRunning ? 'ended' : run.status
  return {
    ...{ id, forced, state, read, added, changed, withdrawn, refused },
    href: deskPath('deskImport', locale, String(id)),
    start: spokenMoment(run.startedAt, now, locale),
    duration: state === 'ended' ? '' : formatDuration(run.startedAt, run.finishedAt ?? now),
    starter: run.starter?.name ?? null,
    problem: problemSentence(run, locale),
  }
}
export type ShownRun = ReturnType<typeof shownRun>

/**
 * What stands beside the runs. `canStart`: a folder is named from which the desk imports; `hasCrm`: homes come from a CRM.
 */
export async function loadImports(locale: Language, now: Date) {
  const [isRunning, state] = await Promise.all([isImportRunning(), importState(now)])
  return {
    isRunning,
    canStart: env().FEED_DIR !== undefined,
    hasCrm: env().CRM !== undefined,
    late: state.isStale && state.at ? { at: spokenMoment(state.at, now, locale), hours: state.alertHours } : null,
  }
}
export type LoadedImports = Awaited<ReturnType<typeof loadImports>>
