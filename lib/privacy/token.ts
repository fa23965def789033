/** Names a person in addresses of the desk without showing the mail address: logs and histories keep addresses. */
import { sealData, unsealData } from 'iron-session'
import { databaseSecret } from '../db/database-secrets.ts'
import { isMailAddress } from '../shared/mail-address.ts'

const MINUTES = 30

/** A token for a mail address, which can be read by the site alone. */
export const personToken = async (address: string): Promise<string> =>
  sealData({ person: address }, { password: await databaseSecret('staffSecret'), ttl: MINUTES * 60 })

/** The mail address of a token; null for one that is over, and for anything else. */
export async function personOfToken(token: string | undefined): Promise<string | null> {
  if (!token) return null
  const { person } = await unsealData<{ person?: string }>(token, {
    password: await databaseSecret('staffSecret'),
    ttl: MINUTES * 60,
  })
  return person && isMailAddress(person) ? person : null
}
