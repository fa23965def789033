/** `npm run check`: format, lint, types, dead code and unit tests, for use while developing. */
import { runCommand } from './support/command.ts'
import { reportSteps } from './support/steps.ts'
import { checkSteps, removeReports, reportCounts } from './support/test-steps.ts'

await runCommand(async () => {
  removeReports()
  await checkSteps()
  reportSteps()
  reportCounts()
})
