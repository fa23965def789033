/** `npm run content:check`: lists the rows of the site's content that have problems. Exit code 1 when there are any. */
import { checkContent } from '../lib/cms/check/check-content.ts'
import { disconnect } from '../lib/db/client.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

await runCommand(async () => {
  const database = await openDatabase(say)
  try {
    const problems = await checkContent()
    for (const { text } of problems) console.log(text)
    say(problems.length === 0 ? 'Everything is in order' : `${problems.length} to mend`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await disconnect()
    await database.release()
  }
})
