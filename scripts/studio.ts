/** `npm run studio`: Prisma Studio on this project's database. */
import { spawn } from 'node:child_process'
import { command, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

await command(async () => {
  const database = await openDatabase(say)
  const studio = spawn('prisma', ['studio', '--url', database.url, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.on('SIGINT', () => studio.kill('SIGINT'))
  process.on('SIGTERM', () => studio.kill('SIGTERM'))
  await new Promise((resolve) => studio.once('exit', resolve))
  await database.release()
})
