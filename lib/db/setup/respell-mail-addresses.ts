/**
 * Gives the mail addresses that former releases stored their one spelling (lib/shared/mail-address.ts), by
 * which they are looked up now. Runs after the migrations and at each start of the site: one that was interrupted goes
 * on, and the log names the rows that wait for a person. Reads only, where nothing is left to respell. Raw SQL: bulk,
 * and locks.
 *
 * Where a table allows an address once and two rows have it in two spellings, both stay as they are. They are one
 * mailbox, but perhaps two passwords and other homes, so a person decides: the log names their ids. Until then both
 * accounts open by their own password (lib/db/mail-spellings.ts), both subscriptions can be ended, and both rows are
 * handed out and erased.
 */
import type { Client, ClientBase } from 'pg'
import { log } from '../../log.ts'
import { readMailAddress } from '../../shared/mail-address.ts'
import { inTransaction, withConnection } from '../connection.ts'

/** A column that holds one address. `once`: the columns besides it that no two rows may share with the address. */
type MailColumn = { table: string; column: string; once?: readonly string[] }

/**
 * Every column that holds an address of a person. What offices, colleagues and sections of the content say stays as
 * staff wrote it: it has a history and drafts of its own, and gets its spelling when it is saved again.
 */
export const MAIL_COLUMNS: readonly MailColumn[] = [
  { table: 'owners', column: 'email', once: [] },
  { table: 'staff', column: 'email', once: [] },
  { table: 'newsletter_subscriptions', column: 'email', once: [] },
  { table: 'owner_invitations', column: 'email', once: ['property_id'] },
  { table: 'wishes', column: 'email' },
  { table: 'document_grants', column: 'email' },
  { table: 'leads', column: 'email' },
  { table: 'mails', column: 'recipient' },
  { table: 'mails', column: 'reply_to' },
]

/** The fields of forms that hold an address, in the JSON of requests and of sealed offers. */
export const MAIL_FIELDS = ['email', 'secondEmail', 'friendEmail'] as const
/** Those of a second person, which a request's own column doesn't hold, and the forms that have them. */
const OTHER_FIELDS = ['secondEmail', 'friendEmail']
export const FORMS_OF_OTHERS = ['offer', 'sendToFriend']

/** Lets one process respell at a time. */
const ONE_AT_A_TIME = 7405238

/** Condition for a text that isn't ASCII in lower case, and so perhaps not in the one spelling. */
const isOther = (text: string): string => `(octet_length(${text}) <> length(${text}) or ${text} <> lower(${text}))`

const CANDIDATES = [
  ...MAIL_COLUMNS.map(({ table, column }) => `select ${column} as email from ${table} where ${isOther(column)}`),
  ...OTHER_FIELDS.map(
    (field) => `select "values" ->> '${field}' from leads
      where form in (${FORMS_OF_OTHERS.map((form) => `'${form}'`).join()}) and ${isOther(`("values" ->> '${field}')`)}`,
  ),
  ...MAIL_FIELDS.map(
    (field) => `select "values" ->> '${field}' from sealed_offers where ${isOther(`("values" ->> '${field}')`)}`,
  ),
].join(' union ')

type Respelling = { old: string; spelled: string }

/** The stored addresses that have another spelling now. A text that is no address stays: nothing looks it up. */
async function findRespellings(client: ClientBase): Promise<Respelling[]> {
  const { rows } = await client.query<{ email: string }>(`${CANDIDATES} order by 1`)
  return rows.flatMap(({ email }) => {
    const spelled = readMailAddress(email)
    return spelled === null || spelled === email ? [] : [{ old: email, spelled }]
  })
}

/** A row stays when another has the new spelling, and an invitation with the account that it is for. */
const stays = ({ table, column, once }: MailColumn): string =>
  (once
    ? ` and not exists (select from ${table} o where o.${column} = $2::text ${once.map((other) => `and o.${other} = t.${other}`).join(' ')})`
    : '') + (table === 'owner_invitations' ? ' and not exists (select from owners where email = $1::text)' : '')

const RESPELL = MAIL_COLUMNS.map(
  (where) => `update ${where.table} t set ${where.column} = $2::text where ${where.column} = $1::text${stays(where)}`,
)

/** The JSON with the new spelling in each of its own fields that is exactly the old one. */
const RESPELLED_VALUES = `(select jsonb_object_agg(key, case when value = to_jsonb($1::text) then to_jsonb($2::text)
  else value end) from jsonb_each("values"))`
const holds = (fields: readonly string[]): string =>
  fields.map((field) => `"values" ->> '${field}' = $1::text`).join(' or ')

/** The requests, which staff then also find by the new spelling; after their own column. */
const RESPELL_VALUES = [
  `with changed as (
    update leads set "values" = ${RESPELLED_VALUES}
    where (email = $2::text and "values" ->> 'email' = $1::text)
      or (form in (${FORMS_OF_OTHERS.map((form) => `'${form}'`).join()}) and (${holds(OTHER_FIELDS)}))
    returning id, "values", email, subject)
  update desk_requests d set words = request_words(c."values", c.email, c.subject) from changed c where d.lead_id = c.id`,
  `update sealed_offers set "values" = ${RESPELLED_VALUES} where ${holds(MAIL_FIELDS)}`,
]

/** Another transaction took the same rows in another order, or wrote the new spelling: the next start tries again. */
const isBusy = (error: unknown): boolean => ['23505', '40P01'].includes((error as { code?: string }).code ?? '')

/** Respells all that is stored under one address, at once: what is found by it stays together. */
const respell = (client: ClientBase, { old, spelled }: Respelling): Promise<void> =>
  inTransaction(client, async () => {
    // As lockOwnerAddress(): nobody decides about this address meanwhile.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`owner ${spelled}`])
    for (const sql of [...RESPELL, ...RESPELL_VALUES]) await client.query(sql, [old, spelled])
  })

/** The rows that still have the old spelling. */
async function findKept(client: ClientBase, { old }: Respelling): Promise<{ table: string; id: string }[]> {
  const kept = MAIL_COLUMNS.filter(({ once }) => once).map(
    ({ table, column }) => `select '${table}' as table, id::text from ${table} where ${column} = $1`,
  )
  return (await client.query<{ table: string; id: string }>(kept.join(' union all '), [old])).rows
}

async function respellAll(client: Client): Promise<number> {
  if ((await findRespellings(client)).length === 0) return 0
  await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
  let respelled = 0
  for (const each of await findRespellings(client)) {
    const isDone = await respell(client, each).then(
      () => true,
      (error) => {
        if (isBusy(error)) return false
        throw error
      },
    )
    if (!isDone) continue
    const kept = await findKept(client, each)
    if (kept.length === 0) respelled++
    for (const { table, id } of kept)
      log.warn(
        { event: 'database.address-twice', table, id },
        'Two rows have one mail address in two spellings; both stay.',
      )
  }
  return respelled
}

/**
 * Respells all stored mail addresses. Safe to run again, and in several processes at once.
 * @returns how many addresses got their one spelling everywhere
 */
export const respellMailAddresses = (databaseUrl: string): Promise<number> =>
  withConnection(databaseUrl, respellAll, { application_name: 'mail addresses' })
