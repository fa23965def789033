/**
 * The site for the browser tests, on a new database with the demo in it, of which tests make copies for sites of their
 * own.
 */
import './support/site-environment.ts'
import { env } from '../lib/env.ts'
import { copyData, makeTemplate, removeData, templateOf } from '../tests/support/site/site-data.ts'

const { DATA_DIR } = env()
await makeTemplate(templateOf(DATA_DIR))
await removeData(DATA_DIR)
await copyData(templateOf(DATA_DIR), DATA_DIR)
await import('./serve.ts')
