/**
 * `npm run test:deep`: what is slow and seldom breaks alone. Faults, killed processes, the whole site read in four
 * languages.
 */
import { runCommand, say, takeNoWords } from './support/command.ts'
import { ensureJava } from './support/java.ts'
import { ensureNginx } from './support/nginx.ts'
import {
  browserStep,
  buildStep,
  inOrder,
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
  // Database tests wait for PostgreSQL and for processes a good part of their time.
  await Promise.all([
    inOrder(buildStep, browserStep('Browser tests', ['deep', 'deep-own-site', 'deep-form-site', 'deep-of-all'])),
    inOrder(
      vitestStep('Unit tests', 'deep-unit', { quiet: true }),
      vitestStep('Database tests', 'deep-db', { quiet: true }),
    ),
  ])
  // Alone, and two at a time: each starts whole sites, and what they take from the machine, others would miss.
  await inOrder(vitestStep('Fault tests', 'faults', { workers: 2 }))
  reportSteps()
  reportCounts()
})
