/**
 * `npm run test:deep`: what is slow and seldom breaks alone. Faults, killed processes, the tests with a fixed day on
 * another one, the whole site read in four languages.
 */
import { globSync } from 'node:fs'
import { runCommand, say, takeNoWords } from './support/command.ts'
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
  removeReports,
  reportCounts,
  reportSteps,
  vitestStep,
} from './support/test-steps.ts'

await runCommand(async () => {
  takeNoWords('npm run test:deep')
  removeReports()
  ensureNginx(say)
  ensureJava(say)
  const fixed = fixedDayTests()
  const faketime = ensureFaketime()
  // Those with a fixed day have their run on the leap day.
  const anyDay = globSync('tests/deep/db/**/*.test.ts').filter((file) => faketime === null || !fixed.includes(file))
  // Database tests wait for PostgreSQL and for processes a good part of their time.
  await Promise.all([
    inOrder(buildStep, browserStep('Browser tests', ['deep', 'deep-own-site', 'deep-form-site', 'deep-of-all'])),
    inOrder(
      vitestStep('Unit tests', 'deep-unit', { quiet: true }),
      vitestStep('Database tests', 'deep-db', { quiet: true, files: anyDay }),
      dateStep(faketime, LEAP_DAY, ['db', 'deep-db'], { files: fixed, quiet: true }),
    ),
  ])
  // Alone: what they take from the machine, others would miss.
  await inOrder(vitestStep('Fault tests', 'faults'))
  reportSteps()
  reportCounts()
})
