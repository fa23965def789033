/** `npm run build [-- --if-needed]`: builds the site. Needs no database. Of two at once the second waits for the first. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { withLock } from '../lib/db/setup/lock.ts'
import { EnvironmentError, env } from '../lib/env.ts'
import { BUILD_LOCK, buildState, noteBuild } from './support/build-state.ts'
import { command, say } from './support/command.ts'
import { startProgram } from './support/programs.ts'

const IF_NEEDED = process.argv.includes('--if-needed')
/** In milliseconds; a build takes a minute, and longer on a busy machine. */
const LONGEST_BUILD = 20 * 60_000

async function run(...words: [string, ...string[]]): Promise<void> {
  const [status] = await once(startProgram(...words), 'exit')
  if (status !== 0) throw new EnvironmentError('The build failed; what went wrong stands above.')
}

await command(async () => {
  env()
  // For who starts this file without npm.
  await run('node', 'scripts/install.mjs')
  if (existsSync(BUILD_LOCK)) say('Another command may be building the site; this one waits for it')
  await withLock(
    BUILD_LOCK,
    async () => {
      if (IF_NEEDED && buildState() === 'present') return
      // Who starts it so has said it.
      if (!IF_NEEDED) say('Building the site (about a minute)')
      await noteBuild(() => run('next', 'build'))
    },
    LONGEST_BUILD,
  )
})
