/** The site for the browser tests: a database made anew, the demo in it, and the built site. */
import { rmSync } from 'node:fs'
import { prepareProgram } from '../lib/db/setup/account.ts'
import { env } from '../lib/env.ts'

const { DATA_DIR } = env()
// Under root the database lies elsewhere.
const { root } = await prepareProgram(DATA_DIR)
for (const folder of [DATA_DIR, root]) rmSync(folder, { recursive: true, force: true })
process.argv.push('--without-past')
await import('./demo.ts')
