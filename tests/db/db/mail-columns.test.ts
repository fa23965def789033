import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMS_OF_OTHERS, MAIL_COLUMNS, MAIL_FIELDS } from '../../../lib/db/setup/respell-mail-addresses.ts'
import { FORM_NAMES, formOf } from '../../../lib/forms/rules-table.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import type { Query } from '../../support/owners.ts'

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the columns of mail addresses', () => {
  it('are all of the schema, by their names', async () => {
    const named = await query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'character varying', 'USER-DEFINED')
         and udt_name in ('text', 'varchar', 'citext')
         and column_name ~ 'mail|recipient|reply_to|address|sender' order by 1`,
    )
    // What staff write as content keeps their spelling; the others hold no address of a mailbox.
    const others = {
      'contact_locks.mail': 'seen by nobody: gone before its transaction ends',
      'offices.email': 'content',
      'offices.visit_address': 'a rule: who learns the address of a home',
      'staff_calendars.address': 'an address of the web',
      'team_members.email': 'content',
    }
    const respelled = MAIL_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect([...respelled, ...Object.keys(others)].sort()).toEqual(named.map(({ name }) => name).sort())
  })

  it('hold their unique keys', async () => {
    const unique = await query<{ name: string }>(
      `select t.relname || ': ' || string_agg(a.attname, ' ' order by a.attname) as name from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
       where i.indisunique and t.relnamespace = 'public'::regnamespace group by i.indexrelid, t.relname`,
    )
    const isOf = (table: string, column: string) => (name: string) =>
      name.startsWith(`${table}: `) &&
      name
        .slice(table.length + 2)
        .split(' ')
        .includes(column)
    for (const { table, column, once } of MAIL_COLUMNS)
      expect(unique.map(({ name }) => name).filter(isOf(table, column))).toEqual(
        once ? [`${table}: ${[column, ...once].sort().join(' ')}`] : [],
      )
  })

  it('in JSON are all of its columns that hold what people filled in', async () => {
    const json = await query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('json', 'jsonb') order by 1`,
    )
    const others = {
      'contact_merges.moved': 'numbers of values and notes, and since when one was the right one',
      'content_changes.after': 'the history of content',
      'content_changes.before': 'the history of content',
      'content_drafts.authors': 'colleagues, by the parts that they wrote',
      'content_drafts.state': 'content, spelled when it is published',
      'content_plans.state': 'content, spelled when it is published',
      'crm_sources.remarks': 'names of fields and values of homes',
      'desk_request_events.before': 'whose a request was, and what was noted of its viewing',
      'form_drafts.content': 'for half an hour, read by the form; addresses of pages of the desk',
      'home_changes.before': 'a home',
      'home_changes.details': 'a home',
      'home_changes.texts': 'a home',
      'import_changes.fields': 'homes',
      'import_runs.left_out': 'fields of homes',
      'import_runs.problem': 'a code and counts',
      'leads.utm': 'campaigns',
      'mails.attachments': 'files as they are sent',
      'media.captions': 'a film',
      'project_records.raw': 'a project',
      'projects_seen.seen': 'a project as it was told of',
      'projects_seen.texts': 'a project as it was told of',
      'properties.ribbons': 'a home',
      'property_details.life_annuity': 'a home',
      'property_details.mobility': 'a home',
      'property_records.raw': 'a home',
      'property_texts.points_of_interest': 'a home',
      'site_sections.value': 'content, spelled where it is read',
    }
    const known = ['leads.values', 'sealed_offers.values', ...Object.keys(others)]
    const names = json.map(({ name }) => name)
    expect(known.sort()).toEqual(names.sort())
  })

  it('in JSON are all fields of forms for an address', () => {
    const fields = FORM_NAMES.flatMap((name) =>
      Object.values(formOf(name).sections)
        .flatMap((section) => Object.entries(section))
        .filter(([, { view }]) => view.kind === 'email')
        .map(([field]) => ({ name, field })),
    )
    expect([...new Set(fields.map(({ field }) => field))].sort()).toEqual([...MAIL_FIELDS].sort())
    const ofOthers = fields.filter(({ field }) => field !== 'email').map(({ name }) => name)
    expect([...new Set(ofOthers)].sort()).toEqual([...FORMS_OF_OTHERS].sort())
  })
})
