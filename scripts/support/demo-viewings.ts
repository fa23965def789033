/** The viewings in the agenda of the demo. */
import type { ClientBase } from 'pg'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../../lib/shared/time.ts'

/** `days`: working days from today; `time`: in Brussels; `feedback`: what the visitor said. */
export type DemoViewing = {
  days: number
  time: string
  state: 'booked' | 'confirmed' | 'noShow' | 'cancelled'
  feedback?: { liked: string; price: string; nextStep: string; words: string }
}

/** When a viewing begins, so many working days from a moment; ISO text. */
export function viewingStart({ days, time }: DemoViewing, now: Date): string {
  const step = days < 0 ? -1 : 1
  let day = brusselsDay(now.toISOString())
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step)
    if (weekdayOf(day) < 6) left -= 1
  }
  return brusselsInstant(day, time)
}

/** Adds the viewing that a request books, and what became of it. */
export async function addViewing(client: ClientBase, id: string, viewing: DemoViewing, now: Date): Promise<void> {
  const { state, feedback } = viewing
  const { rowCount } = await client.query(
    `insert into appointments (id, office_id, property_id, agent, starts_at, ends_at, status, confirmed_at, no_show_at)
     select id, office_id, property_id, 1, $2::timestamptz, $2::timestamptz + interval '30 minutes', $3, $4, $5
     from leads where id = $1 and office_id is not null on conflict do nothing`,
    [
      id,
      viewingStart(viewing, now),
      state === 'cancelled' ? state : 'confirmed',
      state === 'confirmed' ? now : null,
      state === 'noShow' ? now : null,
    ],
  )
  if (!rowCount || !feedback) return
  const { liked, price, nextStep, words } = feedback
  await client.query(
    `insert into viewing_feedback (appointment_id, asked_at, given_at, liked, price, next_step, words)
     values ($1, now() - interval '20 hours', now() - interval '18 hours', $2, $3, $4, $5)`,
    [id, liked, price, nextStep, words],
  )
}
