/** `npm run check`: format, lint, types, dead code and unit tests, for use while developing. */
import { runCommand, takeNoWords } from './support/command.ts'
import { checkSteps, removeReports, reportCounts, reportSteps } from './support/test-steps.ts'

await runCommand(async () => {
  takeNoWords('npm run check')
  removeReports()
  await checkSteps()
  reportSteps()
  reportCounts()
})
