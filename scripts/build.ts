/** `npm run build`: builds the site. Needs no database. */
import { spawnSync } from 'node:child_process'
import { env } from '../lib/env.ts'
import { noteBuild } from './support/build-state.ts'
import { command, say } from './support/command.ts'

await command(async () => {
  env()
  const run = (program: string, ...words: string[]) => {
    const { status } = spawnSync(program, words, {
      stdio: 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  say('Building the site')
  noteBuild(() => run('next', 'build'))
})
