/** What `npm run crm` prints. */
import type { SyncPreview } from '../../lib/crm/preview-sync.ts'
import type { SyncReport } from '../../lib/crm/sync.ts'
import type { CountedValue } from '../../lib/crm/unknown-values.ts'

type Say = (message: string) => void

/** Values that are printed one by one. */
const MOST = 20

function sayRemarks(
  say: Say,
  { problems, unknown }: { problems: readonly string[]; unknown: readonly CountedValue[] },
): void {
  for (const problem of problems) say(problem)
  for (const { field, value, count } of unknown.slice(0, MOST))
    say(`The mapping does not know ${field} = ${value} (${count} homes); the site shows nothing for it.`)
}

/** Prints what a read would change. */
export function sayPreview(say: Say, { mode, read, problems, unknown, feed }: SyncPreview): void {
  say(
    `${mode === 'full' ? 'Everything' : mode === 'stored' ? 'What is stored' : 'What changed'} was read: ${read} homes and projects.`,
  )
  sayRemarks(say, { problems, unknown })
  say(`The site would get ${feed.added} new homes, change ${feed.changed} and withdraw ${feed.withdrawn}.`)
  for (const { field, records } of feed.fields) say(`${field} would change in ${records} records.`)
  for (const { recordId, reason } of feed.refused) say(`Home ${recordId ?? '?'} would be refused: ${reason}`)
  if (feed.refusal) say(`The whole would be refused: ${feed.refusal}`)
  say('Nothing was changed.')
}

/** Prints what a read changed. */
export function sayReport(
  say: Say,
  { status, mode, read, changed, gone, problems, unknown, pictures, report }: SyncReport,
): void {
  if (status === 'busy') {
    say('Another read of the CRM is at work; nothing was done.')
    return
  }
  say(`${mode}: ${read} homes and projects read, ${changed} new or changed, ${gone} gone.`)
  sayRemarks(say, { problems, unknown })
  if (report && 'counts' in report) {
    const { added, changed: records, withdrawn, refused } = report.counts
    say(`Records on the site: new ${added}, changed ${records}, refused ${refused}; homes withdrawn ${withdrawn}.`)
    if (refused > 0) say(`The refused homes and why: select * from import_refusals where run_id = ${report.runId};`)
  }
  if (pictures.fetched + pictures.failed > 0)
    say(`Pictures: ${pictures.fetched} fetched, ${pictures.failed} could not be; they are tried again.`)
}
