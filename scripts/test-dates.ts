/** `npm run test:dates`: all unit and database tests at four other dates, one after another. Takes as long as that. */
import { runCommand, say, takeNoWords } from './support/command.ts'
import { ensureNginx } from './support/nginx.ts'
import {
  dateStep,
  ensureFaketime,
  inOrder,
  otherDates,
  removeReports,
  reportCounts,
  reportSteps,
} from './support/test-steps.ts'

await runCommand(async () => {
  takeNoWords('npm run test:dates')
  removeReports()
  ensureNginx(say)
  const library = ensureFaketime()
  await inOrder(...otherDates(new Date()).map((date) => dateStep(library, date, ['unit', 'db'])))
  reportSteps()
  reportCounts()
})
