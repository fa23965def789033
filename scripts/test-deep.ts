/**
 * `npm run test:deep`: what is slow and seldom breaks alone. Faults, killed processes, the tests with a fixed day on
 * another one, the whole site read in four languages.
 */
import { runCommand, say } from './support/command.ts'
import { fixedDayTests } from './support/fixed-days.ts'
import { ensureJava } from './support/java.ts'
import { ensureNginx } from './support/nginx.ts'
import {
  browserStep,
  buildStep,
  dateStep,
  ensureFaketime,
  inOrder,
  LEAP_DAY,
  programStep,
  removeReports,
  reportCounts,
  reportSteps,
  vitestStep,
} from './support/test-steps.ts'

await runCommand(async () => {
  removeReports()
  ensureNginx(say)
  ensureJava(say)
  await Promise.all([
    inOrder(buildStep),
    inOrder(
      programStep('Regular expressions', [process.execPath, 'scripts/expressions.ts', '--all'], { quiet: true }),
      vitestStep('Unit tests', 'deep-unit', true),
    ),
  ])
  // Database tests wait for PostgreSQL and for processes a good part of their time.
  await Promise.all([
    inOrder(browserStep('Browser tests', ['deep', 'deep-of-all'])),
    inOrder(
      vitestStep('Database tests', 'deep-db', true),
      dateStep(ensureFaketime(), LEAP_DAY, ['db', 'deep-db'], { files: fixedDayTests(), quiet: true }),
    ),
  ])
  // Alone: what they take from the machine, others would miss.
  await inOrder(vitestStep('Fault tests', 'faults'))
  reportSteps()
  reportCounts()
})
