/** An owner of many homes with a year of history, and how long each page of the portal takes the server. */
import { randomUUID } from 'node:crypto'
import { openSession } from '../lib/auth/sessions.ts'
import { prisma } from '../lib/db/client.ts'
import { HISTORY_KINDS } from '../lib/domain/portal/owner-history.ts'
import { ownerPath, pathTo } from '../lib/i18n/paths.ts'
import { HOME_ROUTES, ROUTE_NAMES, routeOf } from '../lib/i18n/route-table/route-table.ts'
import { median, percentile, rounded, told } from './figures.ts'
import { askOnce, type Bench, type Figures, type Site } from './site.ts'

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
async function storePortal(): Promise<string> {
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

/** Each page of the portal, asked for one after the other, each time about another home. */
export async function* measurePortal(_bench: Bench, site: Site): Figures {
  const cookie = await storePortal()
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
  for (const [name, pathOf] of pages) {
    const times: number[] = []
    for (const [turn, { propertyId }] of homes.entries()) {
      const { status, milliseconds } = await askOnce(site, pathOf(propertyId), { cookie })
      if (turn >= WARM_UP) times.push(status === 200 ? milliseconds : Number.NaN)
    }
    const wrong = times.filter(Number.isNaN).length
    const detail = [
      `${HOMES} homes, ${DAYS} days, p95 ${rounded(percentile(times, 95))} ms`,
      wrong > 0 && `${wrong} WRONG`,
    ]
    yield [told(`portal: ${name}`, median(times), 'ms', detail.filter(Boolean).join(', '))]
  }
}
