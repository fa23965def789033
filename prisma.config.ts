import { defineConfig } from 'prisma/config'

// `prisma generate` looks for an engine binary that it doesn't use and would download it; any existing file satisfies it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma/schema.prisma' })
