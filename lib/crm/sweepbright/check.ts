/** The steps of `npm run crm -- check`. */
import type { CheckStep } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import type { SweepbrightClient } from './client.ts'

/** An id that no estate has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const sentenceOf = (error: unknown): string => {
  if (error instanceof CrmError) return error.message
  throw error
}

/** Tries the login, then the rights by asking for an estate that doesn't exist. There is no list that could be counted. */
export async function* checkSweepbright(client: SweepbrightClient, version: string): AsyncGenerator<CheckStep> {
  try {
    await client.login()
    yield { name: 'login', isOk: true, detail: 'SweepBright gave a token.' }
  } catch (error) {
    yield { name: 'login', isOk: false, detail: sentenceOf(error) }
    return
  }
  try {
    await client.estate(NOBODY)
    yield { name: 'rights', isOk: false, detail: 'SweepBright answered with an estate that can’t exist.' }
  } catch (error) {
    const isOk = error instanceof CrmError && error.problem === 'missing'
    yield { name: 'rights', isOk, detail: isOk ? `Estates can be fetched in version ${version}.` : sentenceOf(error) }
    if (!isOk) return
  }
  yield {
    name: 'count',
    isOk: true,
    detail: 'SweepBright has no list of estates: it sends each one when it is published, to /api/crm/sweepbright/.',
  }
}
