import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The tables under "Logs" of docs/security.md against the lines that the code writes.

const CODE = globSync('{app,components,lib,scripts}/**/*.{ts,tsx}', {
  exclude: (path) => /generated|measuring/.test(path),
})

it('every event of the log stands once in the list of events, and no other', () => {
  const written = CODE.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bevent: '([a-z.-]+)'/g)].map(([, event]) => event),
  )
  const logs = readFileSync('docs/security.md', 'utf8').split('\n## Logs\n')[1]?.split('\n## ')[0] ?? ''
  const listed = [...logs.matchAll(/^\| `(?!event`)([a-z.-]+)` /gm)].map(([, event]) => event)
  expect(listed.sort()).toEqual([...new Set(written)].sort())
})
