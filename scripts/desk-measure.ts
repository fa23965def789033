/**
 * `npm run measure:desk`: counts what makes the desk's code large or tangled. `-- demo` measures its lists, too, in the
 * demo that runs (`npm run demo`).
 */
import { globSync, readFileSync } from 'node:fs'
import { EnvironmentError } from '../lib/env.ts'
import { deskPath, pathTo } from '../lib/i18n/paths.ts'
import { runCommand } from './support/command.ts'
import { type DemoDesk, withDemoDesk } from './support/demo-desk.ts'
import { foreignSheets } from './support/style-sheets.ts'

const AT_DESK = /^(?:components\/[^/]+\/desk\/|components\/desk-ui\/|app\/\[locale\]\/staff\/)/
const FOLDERS = ['components/*/desk', 'components/desk-ui', 'lib/desk', 'lib/cms']
/** What reads the query of an address into what a list of the desk shows. */
const QUERY_PARSER = /^export function read[A-Z][a-z]+(?:Query|Filter)\(/gm

const read = (file: string) => readFileSync(file, 'utf8')
const linesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,css}`).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const line = (figure: number, words: string) => console.log(`${String(figure).padStart(6)}  ${words}`)

/** Lists that the demo fills, in which each thing has its picture. */
const LISTS = { homes: pathTo('deskHomes', 'nl'), articles: deskPath('deskKind', 'nl', 'article') }

/** How many rows are whole in the window, and which share of it beside the navigation, in per cents, the rows take. */
async function measureList({ open }: DemoDesk, path: string, size: { width: number; height: number }) {
  const page = await open(path, size)
  const measured = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('tr[id^="row-"]')].map((row) => row.getBoundingClientRect())
    // What covers a row, such as the foot of the list, is what a click on its lower edge would reach.
    const isWhole = ({ left, top, bottom }: DOMRect): boolean =>
      [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 100, y)?.closest('tr[id^="row-"]'))
    const beside = document.querySelector('main')?.getBoundingClientRect().width ?? 0
    return { rows: rows.filter(isWhole).length, share: ((rows[0]?.width ?? 0) / beside) * 100 }
  })
  await page.close()
  return measured
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.join() !== '' && words.join() !== 'demo')
    throw new EnvironmentError('Usage: npm run measure:desk [-- demo]')
  const foreign = foreignSheets()
  const atDesk = foreign.filter(({ file }) => AT_DESK.test(file))
  line(foreign.length, 'imports of style sheets from other folders')
  line(atDesk.length, `of them at the desk, of ${new Set(atDesk.map(({ sheet }) => sheet)).size} style sheets`)

  const lines = FOLDERS.map((folder) => ({ folder, count: linesOf(folder) }))
  line(
    lines.reduce((sum, { count }) => sum + count, 0),
    'lines of the desk',
  )
  for (const { folder, count } of lines) line(count, `  in ${folder}`)

  const parsers = globSync('lib/**/*.ts')
    .filter((file) => !file.startsWith('lib/db/generated/'))
    .flatMap((file) => read(file).match(QUERY_PARSER) ?? [])
  line(parsers.length, 'parsers of the query of a list')

  const stacks = globSync('components/**/*.{ts,tsx}').filter((file) => read(file).includes("'@tanstack/react-table'"))
  line(stacks.length, `stacks of lists: ${stacks.join(', ')}`)

  if (words.length > 0)
    await withDemoDesk(async (desk) => {
      for (const [name, path] of Object.entries(LISTS))
        for (const [width, height] of [
          [1440, 900],
          [1920, 1080],
        ] as const) {
          const { rows, share } = await measureList(desk, path, { width, height })
          line(rows, `${name} whole in a window of ${width} × ${height}, on ${share.toFixed(1)} % of its width`)
        }
    })
})
