import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** As with browser tests: on a busy machine one in thousands loses a race. The report says "retry" beside it. */
const RETRIES = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    // More than there are cores: database tests wait for PostgreSQL and for processes more than they work.
    maxWorkers: availableParallelism() + 2,
    projects: [
      // Rules without a state: files may share their modules, which are then read once.
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // A rule takes milliseconds; a machine that does other work beside it may take a thousand times as long.
          testTimeout: 60_000,
          setupFiles: 'tests/support/unit-file.ts',
          globalSetup: 'tests/support/database/run-folder.ts',
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          environment: 'node',
          // Files share the packages that a process has read, and nothing else.
          isolate: false,
          setupFiles: 'tests/support/database/new-file.ts',
          globalSetup: ['tests/support/database/run-folder.ts', 'tests/support/database/cluster.ts'],
          retry: RETRIES,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // What `npm run test:deep` runs: rules shown on more, longer or stranger values than `npm test` has time for.
      {
        test: {
          name: 'deep-unit',
          include: ['tests/deep/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          setupFiles: 'tests/support/unit-file.ts',
          globalSetup: 'tests/support/database/run-folder.ts',
        },
      },
      // Processes that are killed in the middle of their work, and large amounts.
      {
        test: {
          name: 'deep-db',
          include: ['tests/deep/db/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database/run-folder.ts', 'tests/support/database/cluster.ts'],
          retry: RETRIES,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      // The built site as processes, on real PostgreSQL, while something around it fails.
      {
        test: {
          name: 'faults',
          include: ['tests/deep/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database/run-folder.ts', 'tests/support/database/cluster.ts'],
          retry: RETRIES,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
