import { defineConfig } from 'prisma/config'

// `prisma generate` looks for an engine binary that it doesn't use and would download it; any existing file satisfies it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

// Only `npm run studio` sets it: on the command line, every user of the machine could read the password in it.
const url = process.env.STUDIO_DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(url && { datasource: { url } }),
})
