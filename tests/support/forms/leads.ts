/** Requests as the database keeps them, for tests of what belongs to them. */
import type pg from 'pg'

type Lead = { form?: string; email?: string | null; values?: Record<string, unknown>; eraseAfter?: Date }

/** Writes a lead; gives its id. */
export async function insertTestLead(
  client: pg.Client,
  { form = 'job', email = 'an@voorbeeld.be', values = {}, eraseAfter = new Date('2027-11-21T12:00:00Z') }: Lead = {},
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into leads (form, language, "values", email, consent_version, content_hash, created_at, erase_after)
     values ($1, 'nl', $2, $3, '1', '', $4::timestamptz - interval '1 year', $4) returning id`,
    [form, values, email, eraseAfter],
  )
  return rows[0]?.id ?? ''
}
