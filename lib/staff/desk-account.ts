/** What a person's account page at the desk shows. */
import { listStaffSessions } from '../db/staff/staff-sessions.ts'
import { unseal } from './second-step.ts'
import type { SessionStaff } from './staff-session.ts'

/** `codes`: recovery codes that this browser has yet to confirm as kept. */
export async function loadDeskAccount({ id, newCodes }: SessionStaff, now: Date) {
  const sessions = await listStaffSessions(id, now)
  return { sessions, codes: newCodes === null ? [] : (await unseal(newCodes)).split(' ') }
}
