/**
 * `npm run build [-- --if-needed]`: builds the site, without a database. Of two concurrent builds the second waits for
 * the first.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { BUILD_ENVIRONMENT } from '../lib/auth/action-key.ts'
import { withLock } from '../lib/db/setup/lock.ts'
import { EnvironmentError, env } from '../lib/env.ts'
import { BUILD_LOCK, buildState, recordBuild, startProgram } from './support/build-state.ts'
import { runCommand, say } from './support/command.ts'
import { hintFirstScripts } from './support/compile-hints.ts'

const IF_NEEDED = process.argv.includes('--if-needed')
/** In milliseconds; a build takes a minute, and longer on a busy machine. */
const LONGEST_BUILD = 20 * 60_000

/**
 * Runs a program. With --if-needed the caller says what goes on, so that what the program prints matters only where it
 * fails.
 */
async function run(...words: [string, ...string[]]): Promise<void> {
  Object.assign(process.env, BUILD_ENVIRONMENT)
  const child = startProgram(words, { isQuiet: IF_NEEDED })
  const [[status], ...printed] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    ...[child.stdout, child.stderr].map((stream) => stream && text(stream)),
  ])
  if (status === 0) return
  for (const part of printed) process.stderr.write(part ?? '')
  throw new EnvironmentError('The build failed; the cause is printed above.')
}

await runCommand(async () => {
  env()
  // For a start of this file without npm.
  await run('node', 'scripts/install.mjs')
  if (existsSync(BUILD_LOCK)) say('Another command may be building the site; this one waits for it')
  await withLock(
    BUILD_LOCK,
    async () => {
      if (IF_NEEDED && buildState() === 'present') return
      // With --if-needed the caller has announced the build.
      if (!IF_NEEDED) say('Building the site (about a minute)')
      await recordBuild(async () => {
        await run('next', 'build')
        if (hintFirstScripts('.next') === 0) throw new EnvironmentError('The build names no scripts of its pages.')
      })
    },
    LONGEST_BUILD,
  )
})
