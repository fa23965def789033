/** `npm start` and `npm run dev`: opens the database and serves the site until a signal stops the process. */
import './support/site-environment.ts'
import { runCommand } from './support/command.ts'
import { serveSite } from './support/serve-site.ts'

await runCommand(() => serveSite({ dev: process.argv.includes('--dev') }))
