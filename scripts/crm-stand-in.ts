/**
 * `npm run crm:stand-in -- whise|omnicasa|sweepbright [--feed FOLDER] [--port PORT] [--latency MILLISECONDS]`:
 * plays a CRM on this machine over a feed's homes, those of the demo without a folder, until it is ended. For trying things out; nothing of it is real.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentError } from '../lib/env.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { readCatalogue } from '../tests/support/crm/catalogue.ts'
import { STAND_INS } from '../tests/support/crm/stand-ins.ts'
import { runCommand, say } from './support/command.ts'

const USAGE = `Usage: npm run crm:stand-in -- ${Object.keys(STAND_INS).join('|')} [--feed FOLDER] [--port PORT] [--latency MILLISECONDS]`

function demoFeed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-crm-'))
  writeDemoFeed(folder)
  return folder
}

/** @throws EnvironmentError with the usage */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        feed: { type: 'string' },
        port: { type: 'string', default: '3400' },
        latency: { type: 'string', default: '0' },
      },
    })
  } catch (error) {
    throw new EnvironmentError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const start = Object.entries(STAND_INS).find(([name]) => name === positionals[0])?.[1]
  if (!start || positionals.length !== 1 || ![values.port, values.latency].every((value) => /^\d{1,5}$/.test(value)))
    throw new EnvironmentError(USAGE)
  const catalogue = await readCatalogue(values.feed ?? demoFeed())
  const { standIn, settings } = await start(catalogue, Number(values.port))
  standIn.setLatency(Number(values.latency))
  say(`${positionals[0]} is played at ${standIn.url} with ${catalogue.homes.length} homes. In another shell:`)
  const named = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  say(`CRM=${positionals[0]} ${named.join(' ')} npm run crm -- check`)
})
