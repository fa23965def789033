/**
 * `npm run bench -- [FOLDER] [--only NAME,…] [--json FILE]`: how fast it is on this machine, beside its goals. Without a feed folder,
 * listings are made from the demo. Works on databases of its own, sends its load to loopback only, ends by itself and leaves nothing
 * behind.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/support/build-state.ts'
import { command, say } from '../scripts/support/command.ts'
import { AREA_NAMES, areaOf, STAGES, type Stage } from './areas.ts'
import { readBenchArguments } from './arguments.ts'
import { figureTable, type Row, rowLine, verdict } from './figures.ts'
import { askQuiet, describeMachine } from './machine.ts'
import type { Closing } from './site.ts'
import { closeAll, runStage } from './stage.ts'

/** What hasn't begun by then is left out, so that the whole takes no longer than 25 minutes on two cores. */
const LAST_START_MINUTES = 20

const asked: Closing = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll(asked).finally(() => process.exit(1)))

await command(async () => {
  const { folder: given, only, json } = readBenchArguments(process.argv.slice(2), AREA_NAMES)
  const begun = performance.now()
  const minutes = () => (performance.now() - begun) / 60_000
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  asked.push(() => rmSync(folder, { recursive: true, force: true }))
  const rows: Row[] = []
  const left: string[] = []
  try {
    if (only.some((area) => areaOf(area).on === 'site')) await ensureBuilt(say)
    for (const stage of Object.keys(STAGES) as Stage[]) {
      const areas = only.filter((area) => areaOf(area).stages.includes(stage))
      if (areas.length === 0) continue
      if (minutes() > LAST_START_MINUTES) {
        left.push(...areas.map((area) => `${area} (${STAGES[stage] ?? 'demo'})`))
        continue
      }
      const closing: Closing = []
      asked.push(() => closeAll(closing))
      const homes = STAGES[stage]?.toLocaleString('en') ?? 'demo'
      const taking = runStage(stage, areas, given, { folder, say, closing })
      try {
        for (;;) {
          const before = await askQuiet()
          const { value, done } = await taking.next()
          if (done) break
          for (const figure of value.figures) {
            const row = { ...figure, area: value.area, homes, before }
            rows.push(row)
            say(rowLine(row))
          }
        }
      } finally {
        await closeAll(closing)
      }
    }
  } finally {
    await closeAll(asked)
  }
  const machine = describeMachine()
  if (json) writeFileSync(json, `${JSON.stringify({ machine, rows }, null, 2)}\n`)
  console.log(`\n${machine}\n\n${figureTable(rows)}\n`)
  for (const sentence of verdict(rows)) console.log(sentence)
  if (left.length > 0) console.log(`Left out, because ${LAST_START_MINUTES} minutes were over: ${left.join(', ')}.`)
})
