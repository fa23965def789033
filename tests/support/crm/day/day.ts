/** A day of an agency: the CRM is edited, its service fails now and then, and the site reads it by a simulated clock. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findCrmState } from '../../../../lib/crm/queries-sources.ts'
import { CrmError } from '../../../../lib/crm/rules-error.ts'
import { dueMode } from '../../../../lib/crm/schedule.ts'
import { FeedRefused } from '../../../../lib/imports/records/feed.ts'
import { setTime } from '../../database/time.ts'
import { doubles } from '../site-state.ts'
import type { Random } from './random.ts'

/** What can be compared of a public home. */
export type DayHome = {
  price: number | null
  status: number
  subStatus: number | null
  pictures: number
  titles: Record<string, string>
  isAddressShown: boolean
}
export type DayClock = { now: () => number; sleep: (milliseconds: number) => Promise<void> }

/** A CRM in the hands of its agents, and the site's connector to it. */
export type Player = {
  name: string
  /** The homes that the CRM publishes now, by its own ids. */
  homes: () => Map<string, DayHome>
  /** The projects that it publishes now, with the ids of their units. */
  projects: () => Map<string, string[]>
  /** Something that an agent does. */
  edit: () => Promise<void>
  /** Lets the next run meet some fault. @param meanwhile is called after edits that are made during the run */
  spoil: (meanwhile: () => void) => void
  /** Ends all faults. */
  calm: () => void
  /** One run; it throws as the connector does. */
  run: (isFull: boolean) => Promise<void>
  /** What has to be done, beside a run of everything, until the site can equal the CRM. */
  settle: () => Promise<void>
  /** Homes of which the site can't know what the CRM last said. */
  unheard: () => ReadonlySet<string>
}

/** The public homes of the site by the CRM's ids. */
export async function siteHomes(client: pg.Client): Promise<Map<string, DayHome>> {
  const { rows } = await client.query<{ id: string; home: DayHome }>(
    `select coalesce((select n.external_id from crm_numbers n where n.number = p.id), p.id::text) as id,
       jsonb_build_object('price', p.price::float, 'status', p.status, 'subStatus', p.sub_status,
         'pictures', (select count(*) from pictures i where i.property_id = p.id),
         'titles', (select jsonb_object_agg(t.language, t.title) from property_texts t
           where t.property_id = p.id and t.derived_from is null),
         'isAddressShown', p.publish_address) as home
     from properties p where p.published order by 1`,
  )
  return new Map(rows.map(({ id, home }) => [id, home]))
}

/** The public projects of the site by the CRM's ids, with the ids of their units. */
export async function siteProjects(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ id: string; units: string[] }>(
    `select coalesce((select n.external_id from crm_numbers n where n.number = p.id), p.id::text) as id,
       (select coalesce(array_agg(coalesce(n.external_id, u.property_id::text, u.id::text) order by 1), '{}')
        from project_units u left join crm_numbers n on n.number = u.property_id where u.project_id = p.id) as units
     from projects p where p.published order by 1`,
  )
  return new Map(rows.map(({ id, units }) => [id, [...units].sort()]))
}

export type DayReport = {
  steps: number
  runs: number
  failed: number
  refused: number
  killed: number
  /** Homes that were taken off the site although the CRM published them during the whole run. */
  wrong: string[]
}

const MINUTE = 60_000
const FULL_AT = '03:10'
const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = any ($1)`

/** Kills a run after some milliseconds, or as soon as its import is at work. @returns a function that ends the attempt */
function killSome(client: pg.Client, random: Random): () => Promise<void> {
  const delay = random.chance(0.5) ? random.whole(120) : null
  const names = delay === null ? ['import'] : ['crm', 'import']
  let isOver = false
  const work = async () => {
    if (delay !== null) await sleep(delay)
    while (!isOver) {
      const { rowCount } = await client.query(KILL, [names])
      if (delay !== null || rowCount) return
      await sleep(2)
    }
  }
  const done = work()
  return async () => {
    isOver = true
    await done
  }
}

type Tools = { client: pg.Client; clock: DayClock; random: Random; player: Player }

/** One run, and what it took off the site without a reason. */
async function runOnce({ client, random, player }: Tools, isFull: boolean, report: DayReport): Promise<void> {
  const steady = new Set(player.homes().keys())
  const meanwhile = () => {
    const now = player.homes()
    for (const id of steady) if (!now.has(id)) steady.delete(id)
  }
  if (random.chance(0.4)) player.spoil(meanwhile)
  const isKilled = random.chance(0.12)
  const before = await siteHomes(client)
  const endKilling = isKilled ? killSome(client, random) : null
  report.runs += 1
  try {
    await player.run(isFull)
  } catch (error) {
    if (isKilled && !(error instanceof CrmError)) report.killed += 1
    else if (error instanceof CrmError) report.failed += 1
    else if (error instanceof FeedRefused) report.refused += 1
    else throw error
  } finally {
    await endKilling?.()
    player.calm()
  }
  const after = await siteHomes(client)
  const unheard = player.unheard()
  for (const id of before.keys())
    if (steady.has(id) && !after.has(id) && !unheard.has(id)) report.wrong.push(`${player.name} ${id}`)
  for (const double of await doubles(client)) report.wrong.push(`double ${double}`)
}

/** Lets a day pass. */
export async function passDay(tools: Tools): Promise<DayReport> {
  const { client, clock, random, player } = tools
  const report: DayReport = { steps: 0, runs: 0, failed: 0, refused: 0, killed: 0, wrong: [] }
  const end = clock.now() + 24 * 60 * MINUTE
  while (clock.now() < end) {
    report.steps += 1
    const isOpen = new Date(clock.now()).getUTCHours() >= 6
    for (let edits = isOpen ? random.whole(4) : 0; edits > 0; edits -= 1) await player.edit()
    await clock.sleep((8 + random.whole(12)) * MINUTE)
    const mode = dueMode(await findCrmState(client, player.name), FULL_AT, new Date(clock.now()))
    // The database's time is that of the day.
    await setTime(client, new Date(clock.now()))
    // Now and then somebody at the desk has everything read.
    if (mode !== null) await runOnce(tools, mode === 'full' || random.chance(0.15), report)
  }
  player.calm()
  await setTime(client, new Date(clock.now()))
  await player.run(true)
  await player.settle()
  return report
}
