/** Requests at the desk, as forms and colleagues make them. */
import type { SessionStaff } from '../../lib/desk/session.ts'
import type { TestDatabase } from './database/database.ts'
import { postTo } from './form-posts.ts'
import type { Query } from './owners.ts'
import { makeStaff, signedInStaff } from './staff.ts'

const callDesk = postTo('staff/desk')

type Lead = {
  form?: string
  language?: string
  email?: string | null
  values?: object
  office?: number | null
  property?: number | null
  subject?: string
}

/** What tests of requests do; `offices`: two of them, asked for once the database is there. */
export function requestDesk(database: () => TestDatabase) {
  const query: Query = async (sql, values = []) => (await database().client.query(sql, values)).rows
  const offices = async (): Promise<[own: number, other: number]> => {
    const rows = await query<{ id: number }>('select id from offices order by id limit 2')
    return [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
  }
  /** The first home of the catalogue, and the office of its sector. */
  const firstHome = async (): Promise<{ home: number; office: number }> => {
    const [row] = await query<{ home: number; office: number }>(
      `select p.id as home, o.id as office from properties p join towns t on t.zip = p.zip
         join offices o on o.sector_id = t.sector_id order by p.id, o.id limit 1`,
    )
    return row ?? { home: 0, office: 0 }
  }
  let leads = 0
  /** Writes a lead as a form would; gives its id. Without an office it is the first one's. */
  async function ask({ form = 'contactMe', language = 'nl', email = null, values = {}, ...lead }: Lead = {}) {
    leads += 1
    const office = lead.office === undefined ? (await offices())[0] : lead.office
    const [row] = await query<{ id: string }>(
      `insert into leads (form, language, "values", email, office_id, property_id, subject, consent_version, content_hash,
         erase_after)
       values ($1, $2, $3, $4, $5, $6, $7, '1', $8, now() + interval '1 year') returning id`,
      [form, language, values, email, office, lead.property ?? null, lead.subject ?? '', String(leads)],
    )
    return row?.id ?? ''
  }
  /** A colleague of an office, or one who sees every office. */
  async function colleague(office: number | null = null, name = 'An Desmet'): Promise<SessionStaff> {
    const staff = await makeStaff(query, office === null ? 'administrator' : 'office', name)
    await query('update staff set office_id = $2 where id = $1', [staff.id, office])
    return { ...staff, officeId: office }
  }
  /** Sends a form of the desk as a browser without a script does. */
  async function act(staff: SessionStaff, action: string, fields: Record<string, string | string[]>) {
    const browser = await signedInStaff(query, staff.id)
    const sent = Object.entries({ locale: 'nl', action, ...fields }).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    return browser.keep(await callDesk(browser.request('/api/staff/desk/', sent)))
  }
  return { query, offices, firstHome, ask, colleague, act }
}
