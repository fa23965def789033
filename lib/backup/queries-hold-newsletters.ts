/**
 * Newsletters of a restored backup: what went out since isn't known, so nothing goes out by itself. Raw SQL: bulk, on the
 * connection of the restore.
 */
import type pg from 'pg'

/**
 * Pauses newsletters that were on their way, with the mails that waited, and makes drafts of those whose time has passed
 * since. Does nothing for a backup of a version that had no newsletters.
 */
export async function holdNewsletters(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if to_regclass('public.newsletter_sendings') is not null then
        with back as (
          delete from public.mails m using public.newsletter_recipients r
          where m.id = r.mail_id and r.state = 'queued' and m.status = 'queued'
          returning r.newsletter_id, r.subscription_id)
        update public.newsletter_recipients r set state = 'waiting' from back
        where r.newsletter_id = back.newsletter_id and r.subscription_id = back.subscription_id;
        update public.newsletter_sendings set state = 'paused' where state = 'running';
        delete from public.newsletter_sendings where state = 'scheduled' and send_at <= now();
      end if;
    end $$`)
}
