/** The people of the agency's offices. */
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import { readerFor, textIn } from '../site/languages.ts'
import { findTeam, type StoredMember } from './queries-blocks.ts'
import type { TeamMember } from './rules-modules.ts'

/** All published team members in staff's order. */
export const team = (): Promise<StoredMember[]> => cached('content', 'team', findTeam)

/** The person whom a home's page introduces. */
export type Agent = Pick<TeamMember, 'id' | 'name' | 'role' | 'portrait' | 'phone' | 'email'>

/** The first published team member of an office; null when it has none. */
export async function agentOfOffice(officeId: number | null, locale: Language): Promise<Agent | null> {
  if (officeId === null) return null
  const [members, reader] = await Promise.all([team(), readerFor(locale)])
  const member = members.find((one) => one.officeId === officeId)
  if (!member) return null
  const { id, name, portrait, phone, email, texts } = member
  return { id, name, portrait, phone, email, role: textIn(texts, 'role', reader) }
}
