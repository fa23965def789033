import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '../../../lib/db/client.ts'
import { databaseNow } from '../../../lib/db/clock.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { letter } from '../../../lib/mail/letter.ts'
import { queueMails } from '../../../lib/mail/queue.ts'
import { transactionWithMails } from '../../../lib/mail/transaction.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database.client, 'mails'))
afterAll(() => database.drop())

const mail = (subject: string) =>
  letter({ to: { email: 'anna@buurt.example' }, language: 'nl', parts: { subject, reason: '' } })
const subjects = async () => (await database.client.query('select subject from mails')).rows.map((row) => row.subject)

describe('a transaction with mails', () => {
  it('renders what its work needs once the work is undone, and runs it again', async () => {
    const render = vi.fn(() => mail('Een'))
    const queued: number[] = []
    const done = await transactionWithMails(async (tx, rendered) => {
      queued.push((await queueMails(tx, rendered(['one'], render))).length)
      return 'done'
    })
    expect([done, queued, render.mock.calls.length]).toEqual(['done', [0, 1], 1])
    expect(await subjects()).toEqual(['Een'])
  })

  it('runs once where its work needs none, and renders nothing for work that fails', async () => {
    const work = vi.fn(async () => 'unchanged')
    expect(await transactionWithMails(work)).toBe('unchanged')
    expect(work).toHaveBeenCalledOnce()
    const render = vi.fn(() => mail('Een'))
    const failing = transactionWithMails(async (_tx, rendered) => {
      rendered(['one'], render)
      throw new Error('taken')
    })
    await expect(failing).rejects.toThrow('taken')
    expect(render).not.toHaveBeenCalled()
  })

  it('renders a mail anew when what it is made of has changed, but not for ever', async () => {
    let runs = 0
    await transactionWithMails(async (tx, rendered) => {
      const name = runs++ === 0 ? 'first' : 'second'
      const mails = rendered([name], () => mail(name))
      await queueMails(tx, mails)
    })
    expect([runs, await subjects()]).toEqual([3, ['second']])
    const restless = transactionWithMails(async (_tx, rendered) => rendered([runs++], () => mail('Een')))
    await expect(restless).rejects.toThrow('changed each time')
    expect(await subjects()).toEqual(['second'])
  })
})

describe('in a transaction', () => {
  it('no mail is rendered', async () => {
    await expect(transaction(() => mail('Een'))).rejects.toThrow('rendered within a transaction')
  })

  it('no other connection is asked: tests fail that do it', async () => {
    await expect(transaction(() => databaseNow())).rejects.toThrow('beside an open transaction')
    await expect(transaction((tx) => databaseNow(tx))).resolves.toBeInstanceOf(Date)
  })

  it('what it started and left behind may ask once it is over', async () => {
    let go = (): void => undefined
    const over = new Promise<void>((resolve) => {
      go = resolve
    })
    const { later } = await transaction(async () => ({ later: over.then(() => prisma().mail.count()) }))
    go()
    expect(await later).toBe(0)
  })
})
