/** `npm run crm -- sync` for a CRM that sends its homes. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCrmEvents } from '../../../../lib/crm/queries-events.ts'
import { receiveHook } from '../../../../lib/crm/sweepbright/webhook.ts'
import { databaseNow } from '../../../../lib/db/clock.ts'
import { startCrm } from '../../../support/crm/crm-process.ts'
import { type Scene, startScene } from '../../../support/crm/sweepbright/scene.ts'
import { SETTINGS } from '../../../support/crm/sweepbright/settings.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

let database: TestDatabase
let scene: Scene
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  scene = await startScene({ homes: 1 })
  scene.standIn.setSite((request) =>
    receiveHook(request, {
      secret: SETTINGS.secret,
      takesCapitals: false,
      now: databaseNow,
      add: (event) => addCrmEvents([event]),
    }),
  )
  return () => scene.stop()
})

const run = (...words: string[]) =>
  startCrm(['sync', ...words], {
    ...{ DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), SITE_URL: 'https://www.agency.example' },
    ...{ CRM: 'sweepbright', SWEEPBRIGHT_URL: scene.standIn.api },
    ...{ SWEEPBRIGHT_CLIENT: SETTINGS.client, SWEEPBRIGHT_SECRET: SETTINGS.secret },
  }).ended
const imports = async () =>
  (await database.client.query('select status, forced, started_by as "startedBy" from import_runs')).rows

it('refuses --dry-run, which would publish, and passes on --force and --staff', async () => {
  const staff = await database.client.query<{ id: string }>(
    `insert into staff (name, email, role, language) values ('Noor', 'noor@example.org', 'administrator', 'nl') returning id`,
  )
  const startedBy = staff.rows[0]?.id ?? ''
  await scene.standIn.publish(scene.home())
  // The command has the machine's clock, not that of the scene.
  await database.client.query('update crm_events set happened_at = now(), received_at = now(), next_attempt_at = now()')
  expect(await run('--full', '--dry-run')).toEqual({ code: 1, output: expect.stringContaining('no --dry-run') })
  expect(await imports()).toEqual([])
  expect(await run('--force', `--staff=${startedBy}`)).toMatchObject({ code: 0 })
  expect(await imports()).toEqual([{ status: 'finished', forced: true, startedBy }])
})
