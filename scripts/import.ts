/**
 * `npm run import -- FOLDER [--force]`: imports a feed folder. Exit code 0 when it was imported, 1 when it was refused.
 * The desk adds `--staff=ID`, who started it (lib/jobs/command-process.ts).
 */

import { constants, setPriority } from 'node:os'
import { env } from '../lib/env.ts'
import { FeedRefused } from '../lib/imports/records/feed.ts'
import { importFolder } from '../lib/imports/run.ts'
import { runCommand, say } from './support/command.ts'
import { sayLeftOut } from './support/crm-reports.ts'
import { openDatabase } from './support/database.ts'

const STAFF = '--staff='

await runCommand(async () => {
  const words = process.argv.slice(2)
  const force = words.includes('--force')
  const startedBy = words.find((word) => word.startsWith(STAFF))?.slice(STAFF.length) ?? null
  const [folder, ...more] = words.filter((word) => word !== '--force' && !word.startsWith(STAFF))
  if (!folder || more.length > 0 || folder.startsWith('-'))
    throw new FeedRefused('Usage: npm run import -- FOLDER [--force]')
  const database = await openDatabase(say)
  // Visitors go first. Not before the database is open: one that is started here keeps the priority for the site too.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const start = performance.now()
    const report = await importFolder({
      folder,
      force,
      // The CRM has the homes; a folder beside it brings owners and their histories.
      isPart: env().CRM !== undefined,
      startedBy,
      databaseUrl: database.url,
      dataDir: env().DATA_DIR,
      pictureHosts: env().PICTURE_HOSTS,
      onProgress: say,
    })
    const { read, added, changed, unchanged, withdrawn, refused } = report.counts
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const memory = Math.round(process.resourceUsage().maxRSS / 1024)
    say(
      `read ${read}, new ${added}, changed ${changed}, unchanged ${unchanged}, withdrawn ${withdrawn}, refused ${refused} (${seconds} s, ${memory} MB)`,
    )
    const { owners, histories } = report
    if (owners)
      say(
        `owners: read ${owners.read}, new ${owners.added}, changed ${owners.changed}, adopted ${owners.adopted}, refused ${owners.refused}; homes: new ${owners.linksAdded}, changed ${owners.linksChanged}, ended ${owners.linksEnded}`,
      )
    if (histories)
      say(
        `histories: read ${histories.read}, new ${histories.added}, changed ${histories.changed}, removed ${histories.removed}, refused ${histories.refused}`,
      )
    sayLeftOut(say, report.leftOut)
    if (report.missingPictures > 0)
      say(
        `${report.missingPictures} pictures were missing, no pictures, or on a host that PICTURE_HOSTS does not name; their homes went in without them.`,
      )
    if (refused + (owners?.refused ?? 0) + (histories?.refused ?? 0) > 0)
      say(`The refused lines and why: select * from import_refusals where run_id = ${report.runId};`)
    if (report.status === 'refused')
      throw new FeedRefused(`${report.reason} Nothing was changed.${force ? '' : ' --force applies it all the same.'}`)
  } finally {
    await database.release()
  }
})
