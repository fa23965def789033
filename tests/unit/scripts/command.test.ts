import { expect, it } from 'vitest'
import { expectedFailure } from '../../../scripts/support/command.ts'
import { expectEach } from '../../support/each.ts'

it('says in a sentence what the machine refuses, and that the database went away', () => {
  const failure = (code: string | undefined, message: string, path?: string) =>
    Object.assign(new Error(message), { ...(code && { code }), ...(path && { path }) })
  expectEach(
    [
      [failure('ENOSPC', 'no space', '/data/a.jpg'), '/data/a.jpg: The disk is full'],
      [failure('57P01', 'terminating connection due to administrator command'), 'The database went away'],
      [failure('57P03', 'the database system is starting up'), 'The database went away'],
      [failure(undefined, 'Connection terminated unexpectedly'), 'The database went away'],
      [failure(undefined, 'Client has encountered a connection error and is not queryable'), 'The database went away'],
    ] as const,
    (error, sentence) => expect(expectedFailure(error)).toContain(sentence),
  )
  expect(expectedFailure(new Error('a fault of the program'))).toBeNull()
  expect(expectedFailure(failure('42703', 'column "x" does not exist'))).toBeNull()
})
