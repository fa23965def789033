/** `npm test`: everything that must hold, in the order in which it fails fastest. Ends with one line of counts. */
import { runCommand, say, takeNoWords } from './support/command.ts'
import { ensureNginx } from './support/nginx.ts'
import {
  browserStep,
  buildStep,
  checkSteps,
  inOrder,
  removeReports,
  reportCounts,
  reportSteps,
  vitestStep,
} from './support/test-steps.ts'

await runCommand(async () => {
  takeNoWords('npm test')
  removeReports()
  // Unit tests try the shipped configuration of nginx.
  ensureNginx(say)
  await checkSteps()
  // Database tests wait for PostgreSQL and for processes a good part of their time.
  await Promise.all([
    inOrder(vitestStep('Database tests', 'db', { quiet: true })),
    inOrder(buildStep, browserStep('Browser tests', ['own-site', 'form-site', 'short'])),
  ])
  reportSteps()
  reportCounts()
})
