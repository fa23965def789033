/** The site for the browser tests: a database made anew, the demo in it, and the built site. */
import { rmSync } from 'node:fs'
import { env } from '../lib/env.ts'

rmSync(env().DATA_DIR, { recursive: true, force: true })
await import('./demo.ts')
