/**
 * The clock of a test database. What the product stores and judges is dated by the database, so that a test which
 * speaks of a fixed day sets the database to it: then it passes on any day.
 */
import type pg from 'pg'

/**
 * Defaults name the function of PostgreSQL itself, and functions that keep their own path find it first: both get the
 * clock of the test.
 */
const OWN_CLOCK = `do $$
  declare found record;
  begin
    for found in
      select d.adrelid::regclass as home, a.attname from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
      where pg_get_expr(d.adbin, d.adrelid) ~* '^(current_timestamp|now\\(\\))'
    loop
      execute format('alter table %s alter column %I set default public.now()', found.home, found.attname);
    end loop;
    for found in
      select oid::regprocedure as home from pg_proc
      where pronamespace = 'public'::regnamespace and exists (select from unnest(proconfig) s where s like 'search_path=%')
    loop
      execute format('alter function %s set search_path = public, pg_catalog', found.home);
    end loop;
  end $$`

/** The path by which sessions find the clock of a test before that of PostgreSQL. */
export const TEST_PATH = 'public, pg_catalog'

/**
 * Sets the clock of the database. It stands still there, so that what is stored is dated exactly so.
 * @param runs the clock goes on from there: for jobs, which are due a moment after they were added
 */
export async function setTime(client: pg.ClientBase, at: Date | string, { runs = false } = {}): Promise<void> {
  const moment = `timestamptz '${new Date(at).toISOString()}'`
  const asked = await client.query<{ real: Date }>('select pg_catalog.now() as real')
  const real = `timestamptz '${asked.rows[0]?.real.toISOString()}'`
  for (const name of ['now', 'clock_timestamp'])
    await client.query(
      `create or replace function public.${name}() returns timestamptz language sql stable
       as $$ select ${runs ? `${moment} + (pg_catalog.${name}() - ${real})` : moment} $$`,
    )
}

/** Gives a new database a clock of its own, set to a moment. Its sessions need TEST_PATH. */
export async function giveClock(client: pg.ClientBase, at: Date | string): Promise<void> {
  await setTime(client, at)
  await client.query(OWN_CLOCK)
}
