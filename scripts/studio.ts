/**
 * `npm run studio`: Prisma Studio on this project's database, for this machine only, as a role without access to
 * secrets and passwords.
 */
import { spawn } from 'node:child_process'
import { openStudioRole } from '../lib/db/setup/studio-role.ts'
import { env } from '../lib/env.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

await runCommand(async () => {
  const database = await openDatabase(say)
  const given = env().STUDIO_DATABASE_URL
  try {
    const role = given ? { url: given, close: async () => undefined } : await openStudioRole(database.url)
    try {
      // Other accounts on the machine can read command lines, but not the environment.
      const studio = spawn('prisma', ['studio', ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...process.env, STUDIO_DATABASE_URL: role.url, DATABASE_URL: '' },
      })
      process.on('SIGINT', () => studio.kill('SIGINT'))
      process.on('SIGTERM', () => studio.kill('SIGTERM'))
      await new Promise((resolve, reject) => studio.once('exit', resolve).once('error', reject))
    } finally {
      await role.close()
    }
  } finally {
    await database.release()
  }
})
