import { expect, it } from 'vitest'
import { firstValues } from '../../../components/form-kit/pages/query.ts'

it('gives the first value of each parameter, without what PostgreSQL doesn’t take', async () => {
  const given = { q: ['hu\0is', 'b'], name: 'Ella \ud83d', none: undefined, list: [] }
  expect(await firstValues(Promise.resolve(given))).toEqual({ q: 'huis', name: 'Ella \ufffd', list: '' })
})
