/** Runs imports and reads of the CRM as processes of their own, so that visitors go first and their memory is their own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { env } from '../env.ts'
import type { JobData } from './queues.ts'

const SCRIPTS = join(import.meta.dirname, '../../scripts')
/** As in package.json. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8']
/** The feed was refused, or the CRM could not be read: the log of imports, or the state of the CRM, says why. */
const REFUSED = 1

/** Runs a script of `scripts/` and waits for it. @throws Error when it ended otherwise than with a result */
async function runScript(script: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...FLAGS, join(SCRIPTS, script), ...words], { stdio: 'ignore' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0 && code !== REFUSED) throw new Error(`${script} ended with ${code ?? 'a signal'}.`)
}

/**
 * Imports the feed in FEED_DIR and waits for it.
 * @throws Error when no folder is named, or the process ended otherwise than after an import
 */
export async function runImport({ staffId }: JobData['import']): Promise<void> {
  const { FEED_DIR } = env()
  if (!FEED_DIR) throw new Error('FEED_DIR is not set.')
  await runScript('import.ts', [FEED_DIR, `--staff=${staffId}`])
}

/** Reads the CRM: what staff asked for, or else what is due. @throws Error when the process ended without a result */
export async function runCrm({ staffId, full }: JobData['crm']): Promise<void> {
  // Somebody who asks for changes gets them after a failure too, when nothing is due yet.
  const mode = full ? ['--full'] : staffId ? [] : ['--due']
  if (env().CRM) await runScript('crm.ts', ['sync', ...mode, ...(staffId ? [`--staff=${staffId}`] : [])])
}
