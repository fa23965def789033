/** What `npm run crm` prints. */
import type { SyncPreview } from '../../lib/crm/sync/preview-sync.ts'
import type { SyncReport } from '../../lib/crm/sync/sync.ts'
import type { CountedValue } from '../../lib/crm/unknown-values.ts'
import type { LeftOutField } from '../../lib/imports/desk/rules-left-out.ts'
import { leftOutSentence } from '../../lib/imports/left-out.ts'

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

/** Prints what an import leaves out of the records that it takes, or would. */
export function sayLeftOut(say: Say, leftOut: readonly LeftOutField[]): void {
  if (leftOut.length === 0) return
  say('Left out, because it can’t be read; the records are published without it:')
  for (const field of leftOut.slice(0, MOST)) say(`  ${leftOutSentence(field)}`)
  if (leftOut.length > MOST) say(`  and ${leftOut.length - MOST} more, which the page of the run at the desk names.`)
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
  sayLeftOut(say, feed.leftOut)
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
    sayLeftOut(say, report.leftOut)
  }
  if (pictures.fetched + pictures.failed > 0)
    say(`Pictures: ${pictures.fetched} fetched, ${pictures.failed} could not be; they are tried again.`)
}
