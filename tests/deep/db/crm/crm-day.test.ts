/** A whole day of each CRM with everything that goes wrong in it; afterwards the site equals the CRM. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setEnv } from '../../../../lib/env.ts'
import { type Player, passDay, siteHomes, siteProjects } from '../../../support/crm/day/day.ts'
import { omnicasaPlayer, type PlayerTools } from '../../../support/crm/day/omnicasa-player.ts'
import { seededRandom } from '../../../support/crm/day/random.ts'
import { sweepbrightPlayer } from '../../../support/crm/day/sweepbright-player.ts'
import { whisePlayer } from '../../../support/crm/day/whise-player.ts'
import { CRM_TABLES } from '../../../support/crm/site-state.ts'
import {
  createTestDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

/** Each is another day. */
const SEEDS = [1]
/** An evening, so that the night is in the middle. */
const START = Date.parse('2026-11-20T15:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  setEnv('SITE_URL', 'https://www.agency.example')
  database = await createTestDatabase({ now: new Date(START) })
})
afterAll(async () => {
  setEnv('SITE_URL', '')
  await database.drop()
})
beforeEach(async () => {
  await emptyTables(database.client, ...CRM_TABLES)
  await emptyCatalogue(database.client)
})

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

const PLAYERS: Record<string, (tools: PlayerTools) => Promise<Player & { stop: () => Promise<void> }>> = {
  Omnicasa: omnicasaPlayer,
  Whise: whisePlayer,
  SweepBright: sweepbrightPlayer,
}

it.each(Object.keys(PLAYERS).flatMap((name) => SEEDS.map((seed) => [name, seed] as const)))(
  '%s, day %i',
  async (name, seed) => {
    let time = START
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds
      },
    }
    const random = seededRandom(seed)
    const options = { databaseUrl: database.url, dataDir: temporaryFolder(), now: () => new Date(time) }
    const player = await PLAYERS[name]?.({ clock, random, options, folder: temporaryFolder() })
    if (!player) return
    try {
      const report = await passDay({ client: database.client, clock, random, player })
      expect(report.wrong).toEqual([])
      expect(sorted(await siteHomes(database.client))).toEqual(sorted(player.homes()))
      expect(sorted(await siteProjects(database.client))).toEqual(sorted(player.projects()))
      // The day was none without what it is about.
      expect(report.runs).toBeGreaterThan(50)
      expect(report.failed).toBeGreaterThan(2)
      expect(report.killed).toBeGreaterThan(0)
    } finally {
      await player.stop()
    }
  },
)
