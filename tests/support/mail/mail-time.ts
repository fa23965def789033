/** Time for mails: goes by at once instead of being waited for. */
import type { Query } from '../browser/site.ts'

/** What a process had in hand when it died comes back, as it does after half a minute. */
export const forgetTheDead = async (query: Query): Promise<void> => {
  await query(
    `update pgboss.job set started_on = started_on - interval '30 seconds' where name = 'mail' and state = 'active'`,
  )
}

/** Lets all of the waits between attempts go by; how many mails are delivered. */
export async function countDelivered(query: Query): Promise<number> {
  await query(
    `with due as (
       update pgboss.job set start_after = now() where name = 'mail' and state < 'active' and start_after > now()
       returning (data ->> 'mailId')::uuid as mail
     )
     update mails set next_attempt_at = now() from due where id = mail`,
  )
  const [count] = await query<{ n: number }>(`select count(*)::int as n from mails where status = 'sent'`)
  return count?.n ?? 0
}
