import { databaseNow } from '../db/clock.ts'

/** Does work that is dated and judged by the time at which it begins: that of the database, which dates what is due. */
export async function atDatabaseTime(work: (now: Date) => Promise<unknown>): Promise<void> {
  await work(await databaseNow())
}
