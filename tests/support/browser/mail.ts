/** What the site under test mailed, as its owner finds it: the database keeps nothing of a code or a link once it was sent. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import PostalMime from 'postal-mime'
import type { Query } from '../owners.ts'
import { query as sharedQuery } from './database.ts'
import { expect } from './test.ts'

const FOLDER = resolve('.data/e2e/mail')

/**
 * The plain text of the newest mail to an address, once its file is there; playwright.config.ts names the folder.
 * @param site one with a database and a folder of its own
 */
export async function newestMail(
  address: string,
  { folder = FOLDER, query = sharedQuery }: { folder?: string; query?: Query } = {},
): Promise<string> {
  let file: string | undefined
  const look = async (): Promise<boolean> => {
    const [mail] = await query<{ id: string }>(
      'select id from mails where recipient = $1 order by created_at desc limit 1',
      [address],
    )
    // The first mail of a run makes the folder.
    file = mail && existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith(`${mail.id}.eml`)) : undefined
    return file !== undefined
  }
  await expect.poll(look, { intervals: [100], timeout: 20_000 }).toBe(true)
  return (await PostalMime.parse(readFileSync(join(folder, file ?? '')))).text ?? ''
}
