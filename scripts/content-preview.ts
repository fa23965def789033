/** `npm run content:preview -- entry|article ID [DAYS]`: prints links that show a page before it is published. */

import { PREVIEW_KINDS, previewToken } from '../lib/content/preview.ts'
import { disconnect } from '../lib/db/client.ts'
import { databaseSecret } from '../lib/db/database-secrets.ts'
import { EnvironmentError, env } from '../lib/env.ts'
import { languageUse } from '../lib/site/languages.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

const USAGE = 'Usage: npm run content:preview -- entry|article ID [DAYS, 1 to 90, 7 if not given]'
const DAY = 24 * 60 * 60

await runCommand(async () => {
  const [wanted, id = '', days = '7', ...more] = process.argv.slice(2)
  const kind = PREVIEW_KINDS.find((known) => known === wanted)
  const span = Number(days)
  if (!kind || !/^\d{1,9}$/.test(id) || !Number.isInteger(span) || span < 1 || span > 90 || more.length > 0)
    throw new EnvironmentError(USAGE)
  const database = await openDatabase(say)
  try {
    const expires = Math.floor(Date.now() / 1000) + span * DAY
    const token = previewToken({ kind, id: Number(id), expires }, await databaseSecret('previewSecret'))
    for (const language of (await languageUse()).languages)
      console.log(`${env().SITE_URL}/${language}/preview/${token}/`)
  } finally {
    await disconnect()
    await database.release()
  }
})
