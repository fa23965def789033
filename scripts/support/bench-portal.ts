/** An owner of many homes with a year of history, and how long each page of the portal takes the server. */
import { randomUUID } from 'node:crypto'
import { prisma } from '../../lib/db/client.ts'
import { HISTORY_KINDS } from '../../lib/domain/owner-history.ts'
import { ownerPath, pathTo } from '../../lib/routing/paths.ts'
import { HOME_ROUTES, ROUTE_NAMES, routeOf } from '../../lib/routing/table.ts'
import { openSession } from '../../lib/session/session.ts'
import { percentile } from './bench-load.ts'

const HOMES = 200
const DAYS = 365
const ROWS = 50
/** How often each page is asked for, each time about another home. */
const ASKED = 60
const WARM_UP = 5

/**
 * Makes the owner, their homes' visitors by day and rows.
 * @returns the cookie that they are logged in with
 */
export async function storePortal(): Promise<string> {
  const id = randomUUID()
  const db = prisma()
  await db.$executeRaw`insert into owners (id, email, name, language) values (${id}::uuid, 'bench@example.org', 'Bench', 'nl')`
  await db.$executeRaw`insert into owner_properties (owner_id, property_id, since)
    select ${id}::uuid, id, now() - interval '2 years' from properties where published order by id limit ${HOMES}`
  await db.$executeRaw`insert into property_days (property_id, day, seen, opened, saved)
    select o.property_id, current_date - d, 50 + d % 40, 5 + d % 9, d % 2
    from owner_properties o cross join generate_series(0, ${DAYS}::int - 1) d on conflict do nothing`
  await db.$executeRaw`insert into property_history (property_id, kind, at, type, subject, comment, status, source, feed_id)
    select o.property_id, (array['visit', 'communication', 'online'])[1 + n % 3], now() - n * interval '7 days',
      'Type ' || n % 5, 'Een onderwerp', repeat('Een zin over het bezoek. ', 8), 'Status ' || n % 4, 'Bron ' || n % 6,
      (row_number() over ())::int
    from owner_properties o cross join generate_series(1, ${ROWS}::int) n`
  await db.$executeRaw`analyze owner_properties, property_days, property_history`
  return (await openSession(id, 'Bench', new Date(), db)).split(';')[0] ?? ''
}

/** Asks for one page after the other; a line for each with its times, and how many answers weren't 200. */
export async function timePortal(address: string, cookie: string): Promise<string[]> {
  const homes = await prisma().ownerProperty.findMany({ orderBy: { propertyId: 'asc' }, take: ASKED })
  const portal = ROUTE_NAMES.filter((name) => routeOf(name).type === 'portal')
  const pages: [name: string, pathOf: (home: number) => string][] = [
    ...portal.map((name): [string, () => string] => [name, () => pathTo(name, 'nl')]),
    ...HOME_ROUTES.map((name): [string, (home: number) => string] => [name, (home) => ownerPath(name, home, 'nl')]),
    ...HISTORY_KINDS.map((kind): [string, (home: number) => string] => [
      `${kind}.csv`,
      (home) => `/api/owner/history/${home}/?kind=${kind}&locale=nl`,
    ]),
  ]
  const lines: string[] = []
  for (const [name, pathOf] of pages) {
    const times: number[] = []
    let wrong = 0
    for (const [turn, { propertyId }] of homes.entries()) {
      const begun = performance.now()
      const answer = await fetch(address + pathOf(propertyId), { headers: { cookie }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (turn >= WARM_UP) times.push(performance.now() - begun)
      if (answer.status !== 200) wrong++
    }
    const told = `portal, ${HOMES} homes, ${DAYS} days: ${name} p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms`
    lines.push(wrong > 0 ? `${told}, ${wrong} not 200` : told)
  }
  return lines
}
