/** What the demo's owners have beyond what a feed brings: passwords to log in with, and a year of visitors to their homes and the others. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { hashPassword, isPassword } from '../../lib/auth/passwords.ts'
import { demoOwners } from '../../prisma/demo/feed.ts'

export type Login = { email: string; password: string; note: string }

/** Made once per data folder and kept beside its data, so that a second run tells the same. */
function passwords(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'demo-logins.json')
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all = Object.fromEntries(
    demoOwners().map(({ Email }) => [Email, known[Email] ?? randomBytes(12).toString('base64url')]),
  )
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  return all
}

/**
 * Gives the owners of the demo who have none a password; the first is not asked for a code.
 * @param smtp SMTP_URL; without it mails are files in the data folder
 * @returns how to log in as each; without a password for one who has changed it
 */
export async function giveLogins(client: ClientBase, dataDir: string, smtp?: string): Promise<Login[]> {
  const logins: Login[] = []
  for (const [index, [email, password]] of Object.entries(passwords(dataDir)).entries()) {
    const { rows } = await client.query<{ hash: string | null; code: boolean }>(
      'select password_hash as hash, second_step as code from owners where email = $1',
      [email],
    )
    const [owner] = rows
    if (!owner) continue
    if (owner.hash === null)
      await client.query(
        'update owners set password_hash = $2, password_changed_at = now(), second_step = $3 where email = $1',
        [email, await hashPassword(password), index > 0],
      )
    const changed = owner.hash !== null && !(await isPassword(password, owner.hash))
    const asksCode = owner.hash === null ? index > 0 : owner.code
    logins.push({
      email,
      password: changed ? '' : password,
      note: changed
        ? 'the password was changed'
        : asksCode
          ? `its code comes by mail${smtp ? ` through ${new URL(smtp).host}` : `: ${join(dataDir, 'mail')}`}`
          : 'no code',
    })
  }
  return logins
}

/**
 * Visitors of the demo's homes by day, for at most a year and since each is on the site: more in the first weeks and at weekends, the
 * same for a home and day whenever it is made. Nothing where anything has been counted already.
 */
export async function countVisitors(client: ClientBase): Promise<void> {
  const day = (moment: string) => `(${moment} at time zone 'Europe/Brussels')::date`
  const [today, begun] = [day('now()'), day('p.created_at')]
  const luck = (name: string) => `(abs(hashtext(p.id || '${name}' || d.day::date)) % 1000) / 1000.0`
  await client.query(`
    insert into property_days (property_id, day, seen, opened, saved)
    select id, day, opened * 7 + (luck * 40)::int, opened, least(opened, (opened * luck / 9)::int) from (
      select p.id, d.day::date as day, ${luck('seen')} as luck,
        round((3 + abs(hashtext('home' || p.id)) % 9) * (0.35 + 2.2 * exp(-(d.day::date - ${begun}) / 18.0))
          * case when extract(isodow from d.day) >= 6 then 1.5 else 1 end * (0.4 + 1.2 * ${luck('opened')}))::int as opened
      from properties p cross join lateral generate_series(
        greatest(${begun}, ${today} - 364), least(${today}, coalesce(${day('p.withdrawn_at')}, ${today})), interval '1 day') d(day)
      where p.published or p.withdrawn_at is not null) days
    where not exists (select from property_days)`)
}
