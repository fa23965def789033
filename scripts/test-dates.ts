/** `npm run test:dates`: all unit and database tests at four other dates, one after another. Takes as long as that. */
import { runCommand, say } from './support/command.ts'
import { ensureNginx } from './support/nginx.ts'
import { ensureFaketime, otherDates } from './support/other-dates.ts'
import { inOrder, reportSteps } from './support/steps.ts'
import { dateStep, removeReports, reportCounts } from './support/test-steps.ts'

await runCommand(async () => {
  removeReports()
  ensureNginx(say)
  const library = ensureFaketime(say)
  await inOrder(...otherDates(new Date()).map((date) => dateStep(library, date, ['unit', 'db'])))
  reportSteps()
  reportCounts()
})
