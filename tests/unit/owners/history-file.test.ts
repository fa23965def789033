import { expect, it, vi } from 'vitest'
import { GET } from '../../../app/api/owner/history/[id]/route.ts'
import { ERROR_MESSAGES } from '../../../lib/i18n/error-messages.ts'
import { log } from '../../../lib/log.ts'

vi.mock(import('../../../lib/owners/signed-in-owner.ts'), () => ({
  signedInOwner: () => Promise.reject(new Error('The database is away.')),
}))

it('the file of a list says in the owner’s language that it can’t be had while the database is away', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const request = new Request('http://site/api/owner/history/20001/?kind=visit&locale=fr')
  const answer = await GET(request, { params: Promise.resolve({ id: '20001' }) })
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  expect(await answer.text()).toContain(ERROR_MESSAGES.fr.unavailable.title)
  expect(said).toHaveBeenCalledOnce()
})
