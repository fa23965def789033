/** Answers when everything that was changed before a mark is public in this process (lib/db/live-marks.ts). */
import { answerMark, noteMarked } from '../db/live-marks.ts'
import { log } from '../log.ts'
import type { ChangeGatherer } from './gather-changes.ts'
import { STALE_MS } from './page-cache/freshness.ts'

/** A little longer than a page from before may be sent. */
const SETTLED_MS = STALE_MS + 50

/**
 * Handles notifications about marks; others are left alone.
 * @param payload of a notification: `mark <id>` asks, `marked <id>` is the answer of a process
 */
export function handleMark(payload: string, gatherer: Pick<ChangeGatherer, 'whenApplied'>): void {
  const [, word, mark = ''] = /^(mark|marked) ([\w-]{1,40})$/.exec(payload) ?? []
  if (word === 'marked') noteMarked(mark)
  else if (word === 'mark')
    gatherer.whenApplied(() => {
      setTimeout(() => {
        answerMark(mark).catch((error: unknown) =>
          log.warn({ event: 'live.mark-failed', error }, 'Staff could not be told that a change is public.'),
        )
      }, SETTLED_MS).unref()
    })
}
