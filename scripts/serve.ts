/** `npm start` and `npm run dev`: opens the database, then serves the site until it is told to stop. */
import { command } from './support/command.ts'
import { serveSite } from './support/serve-site.ts'

await command(() => serveSite({ dev: process.argv.includes('--dev') }))
