/** Runs an import that was started at the desk: as a process of its own, so that visitors go first and its memory is its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { env } from '../env.ts'
import type { JobData } from '../jobs/queues.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/import.ts')
/** As in package.json. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8']
/** The feed was refused: the run says why (scripts/import.ts). */
const REFUSED = 1

/**
 * Imports the feed in FEED_DIR and waits for it.
 * @throws Error when no folder is named, or the process ended otherwise than after an import
 */
export async function runImport({ staffId }: JobData['import']): Promise<void> {
  const { FEED_DIR } = env()
  if (!FEED_DIR) throw new Error('FEED_DIR is not set.')
  const child = spawn(process.execPath, [...FLAGS, SCRIPT, FEED_DIR, `--staff=${staffId}`], { stdio: 'ignore' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0 && code !== REFUSED) throw new Error(`The import ended with ${code ?? 'a signal'}.`)
}
