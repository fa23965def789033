import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CrmError } from '../../../../lib/crm/rules-error.ts'
import { WHISE_SETTINGS, whiseSettings } from '../../../../lib/crm/whise/rules-settings.ts'
import { homes, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'

let whise: TestWhise | null = null
afterEach(async () => {
  await whise?.standIn.stop()
  whise = null
})

const steps = async (settings: Parameters<TestWhise['connect']>[0] = {}) => {
  const found: string[] = []
  for await (const { name, isOk, detail } of whise?.connect(settings).check() ?? [])
    found.push(`${isOk ? 'ok' : 'failed'} ${name}: ${detail}`)
  return found
}
const AGENCIES = [
  { clientId: 101, officeId: 11 },
  { clientId: 102, officeId: 22 },
]

it('check tells the login, and of each agency its token, its count and what may be read', async () => {
  whise = await startTestWhise({ homes: homes(9), agencies: AGENCIES })
  whise.standIn.switches.closed.set(102, 403)
  expect(await steps()).toEqual([
    'ok Login: Whise accepts the login.',
    'ok Agency 101: Whise has opened the agency to the login.',
    'ok Homes of agency 101: Whise counts 5.',
    'ok Offices of agency 101: Can be read.',
    'ok Contacts of agency 101: Can be read.',
    'ok Appointments of agency 101: Can be read.',
    'failed Agency 102: Whise hasn’t opened agency 102 to this login.',
  ])
})

it('check tells a right that is missing', async () => {
  whise = await startTestWhise({ homes: homes(2) })
  whise.standIn.setFaults((name) => (name === 'contacts/list' ? { status: 403, body: '{}' } : null))
  expect(await steps()).toContain('failed Contacts of agency 13066: Whise answered v1/contacts/list with 403.')
})

it('check ends after a refused login', async () => {
  whise = await startTestWhise({ homes: homes(2) })
  expect(await steps({ password: 'wrong' })).toEqual([
    'failed Login: Whise refuses the login: WHISE_USER or WHISE_PASSWORD is wrong, or the account is closed.',
  ])
})

it('settings come from the environment; what is missing is named', () => {
  const env = (values: Record<string, string>) => z.object(WHISE_SETTINGS).parse(values)
  const needed = { WHISE_USER: 'site@example.be', WHISE_PASSWORD: 'secret', WHISE_CLIENTS: '101, 102,101' }
  expect(whiseSettings(env(needed))).toEqual({
    ...{
      url: 'https://api.whise.eu/',
      user: 'site@example.be',
      password: 'secret',
      clients: [101, 102],
      officeId: null,
    },
    ...{ languages: ['nl', 'fr'], pageSize: 50, readsShared: false, showsUnmarked: false },
  })
  expect(
    whiseSettings(
      env({ ...needed, WHISE_LANGUAGES: 'fr, nl,en', WHISE_UNMARKED: 'show', WHISE_OFFICE: '16', WHISE_SHARED: 'on' }),
    ),
  ).toMatchObject({
    ...{ languages: ['fr', 'nl', 'en'], showsUnmarked: true, officeId: 16, readsShared: true },
  })
  for (const name of Object.keys(needed)) {
    const error = (() => {
      try {
        return whiseSettings(env(Object.fromEntries(Object.entries(needed).filter(([key]) => key !== name))))
      } catch (one) {
        return one
      }
    })()
    expect(error).toBeInstanceOf(CrmError)
    expect((error as CrmError).message).toBe(`${name} is not set.`)
  }
})
