/** One PostgreSQL for all database tests of a run, with a template that has every migration and the default content. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { joinCluster } from '../../../lib/db/setup/cluster.ts'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { prepareProgram } from '../../../lib/db/setup/system-account.ts'
import { seedDefaults } from '../../../prisma/seed.ts'
import { makeCareless, runAlone } from './careless.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server, ending in the name of the template database. */
    templateUrl: string
  }
}

/** Milliseconds by which the clocks of tests and server may differ: a busy machine answers late. */
const APART = 60_000

/**
 * Tests without a fixed day take the present from both: at another date (npm run test:dates) the server has to be
 * there, too.
 */
async function requireOneClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  await client.end()
  const apart = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0))
  if (apart > APART) throw new Error(`The clock of PostgreSQL is ${Math.round(apart / 1000)} s from that of the tests.`)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-test-'))
  const { url, release } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, release: async () => undefined }
    : await joinCluster(folder)
  await requireOneClock(url)
  if (!process.env.TEST_DATABASE_URL) await makeCareless(url)
  await applyMigrations(url)
  await seedDefaults(url)
  await runAlone(url, ['vacuum analyze'])
  project.provide('templateUrl', url)
  return async () => {
    await release()
    // Under root the cluster stands elsewhere when the account postgres can't reach the folder.
    const { root } = await prepareProgram(folder)
    for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
  }
}
