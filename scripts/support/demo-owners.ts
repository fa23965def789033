/** Demo data of owners beyond the feed: passwords, and a year of visitors of their homes and all others. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { hashPassword, isPassword } from '../../lib/auth/passwords.ts'
import { demoOwners } from '../../prisma/demo/feed.ts'

export type Login = { email: string; password: string; note: string }

/** Generated once per data folder and stored there, so that a second run prints the same passwords. */
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
 * Sets a password for each demo owner without one; the first owner needs no code.
 * @param smtp SMTP_URL; without it mails are files in the data folder
 * @returns how to sign in as each owner; without a password for one who changed it
 */
export async function ensureDemoLogins(client: ClientBase, dataDir: string, smtp?: string): Promise<Login[]> {
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
 * Writes visitors per day of the demo's homes, for at most a year and since each is online: more in the first weeks and
 * at weekends, deterministic per home and day. Does nothing when there are counts already.
 */
export async function seedVisitors(client: ClientBase): Promise<void> {
  const day = (moment: string) => `(${moment} at time zone 'Europe/Brussels')::date`
  const [today, online] = [day('now()'), day('p.created_at')]
  const luck = (name: string) => `(abs(hashtext(p.id || '${name}' || d.day::date)) % 1000) / 1000.0`
  await client.query(`
    insert into property_days (property_id, day, seen, opened, saved)
    select id, day, opened * 7 + (luck * 40)::int, opened, least(opened, (opened * luck / 9)::int) from (
      select p.id, d.day::date as day, ${luck('seen')} as luck,
        round((3 + abs(hashtext('home' || p.id)) % 9) * (0.35 + 2.2 * exp(-(d.day::date - ${online}) / 18.0))
          * case when extract(isodow from d.day) >= 6 then 1.5 else 1 end * (0.4 + 1.2 * ${luck('opened')}))::int as opened
      from properties p cross join lateral generate_series(
        greatest(${online}, ${today} - 364), least(${today}, coalesce(${day('p.withdrawn_at')}, ${today})), interval '1 day') d(day)
      where p.published or p.withdrawn_at is not null) days
    where not exists (select from property_days)`)
}
