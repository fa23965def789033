/** Tries the login, the rights and a count, for `npm run crm -- check`. */
import type { CheckStep } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import type { WhiseClient } from './client.ts'
import type { EstateList } from './estate-list.ts'
import type { WhiseSettings } from './rules-settings.ts'

async function tried(name: string, work: () => Promise<string>): Promise<CheckStep> {
  try {
    return { name, isOk: true, detail: await work() }
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return { name, isOk: false, detail: error.message }
  }
}

/** Steps: the account's login; then for each agency its token, its homes, its offices and its contacts. */
export async function* checkWhise(
  settings: WhiseSettings,
  client: WhiseClient,
  list: EstateList,
): AsyncGenerator<CheckStep> {
  const login = await tried('Login', async () => {
    await client.accountToken()
    return 'Whise accepts the login.'
  })
  yield login
  if (!login.isOk) return
  for (const agency of settings.clients) {
    const token = await tried(`Agency ${agency}`, async () => {
      await client.agencyToken(agency)
      return 'Whise has opened the agency to the login.'
    })
    yield token
    if (!token.isOk) continue
    yield await tried(`Homes of agency ${agency}`, async () => `Whise counts ${await list.count(agency)}.`)
    for (const [name, path] of [
      ['Offices', 'v1/admin/offices/list'],
      ['Contacts', 'v1/contacts/list'],
      ['Appointments', 'v1/calendars/list'],
    ] as const)
      yield await tried(`${name} of agency ${agency}`, async () => {
        await client.call(agency, { path, body: { Page: { Limit: 1, Offset: 0 } } })
        return 'Can be read.'
      })
  }
}
