/** `npm run check`: format, lint, types, dead code and unit tests, for while one works. */
import { command } from './support/command.ts'
import { reportSteps } from './support/steps.ts'
import { checkSteps, removeReports, reportCounts } from './support/test-steps.ts'

await command(async () => {
  removeReports()
  await checkSteps()
  reportSteps()
  reportCounts()
})
