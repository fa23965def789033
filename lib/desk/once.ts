/** Does once what a person sends several times from one opening of a page (docs/decisions/099). */
import { setTimeout as pause } from 'node:timers/promises'
import { logFailedAction } from '../forms/actions/form-action.ts'
import { claimForm, endForm } from '../forms/queries-sent-forms.ts'

/** Milliseconds after which it is looked again whether something has happened. */
const LOOK_AGAIN = 50

/**
 * However often and to how many processes it is sent: whoever sends it again waits until the work has ended, and gets
 * the first one's answer. After an answer that isn't kept, and after an error, it can be sent again at once.
 *
 * The row is written before the work and completed after it, because the work has transactions of its own. A process
 * that dies between leaves the row for a minute; then the same thing is taken again, and what the work had committed by
 * then happens twice.
 * @param parts what makes two sendings the same one
 * @param minutes how long an answer is kept
 */
export async function onceOf<Result>(
  parts: readonly unknown[],
  isKept: (result: Result) => boolean,
  minutes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify(parts)
  let claimed = await claimForm(key)
  while (claimed === null) {
    await pause(LOOK_AGAIN)
    claimed = await claimForm(key)
  }
  if ('answer' in claimed) return claimed.answer as Result
  let kept: Result | null = null
  try {
    const result = await work()
    if (isKept(result)) kept = result
    return result
  } finally {
    // What was done stays done where this fails: nobody is told that it isn't.
    await endForm(claimed.row, kept, minutes).catch(logFailedAction)
  }
}
