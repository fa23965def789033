/** The latest check of the content: checking a large site takes longer than somebody should wait for a page. */
import { setTimeout as pause } from 'node:timers/promises'
import { processSingleton } from '../../cache/process-singleton.ts'
import { cached, isCaching } from '../../cache/tagged-cache.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { log } from '../../log.ts'
import { checkContent } from './check-content.ts'
import type { ContentProblem } from './content-problem.ts'

type Check = { problems: readonly ContentProblem[]; checkedAt: Date }

/** `isCurrent`: nothing that it depends on changed since. Until then a newer check is running. */
export type LatestCheck = Check & { isCurrent: boolean }

/** In milliseconds. A small site is checked within it. */
const PATIENCE = 80

const latest = () => processSingleton<{ check: Check | null }>('content check', () => ({ check: null }))

/** A check that is kept until the content changes or the day ends: some problems are about days. */
const currentCheck = (): Promise<Check> =>
  cached('content', `content check ${brusselsDay(new Date().toISOString())}`, async () => {
    const checkedAt = new Date()
    const check = { problems: await checkContent(), checkedAt }
    latest().check = check
    return check
  })

/**
 * The current check, or the one before it while the current one runs.
 * @param patience milliseconds for which it is waited for
 * @returns null while this process runs its first one
 */
export async function latestCheck(patience = PATIENCE): Promise<LatestCheck | null> {
  const running = currentCheck()
  // Development keeps nothing: each check would be followed by the next.
  if (!isCaching()) return { ...(await running), isCurrent: true }
  const current = await Promise.race([running, pause(patience, null, { ref: false })])
  if (current) return { ...current, isCurrent: true }
  running.catch((error) =>
    log.error({ event: 'desk.content-check-failed', error }, 'What the content needs could not be found out.'),
  )
  const { check } = latest()
  return check && { ...check, isCurrent: false }
}
