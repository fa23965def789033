import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { hintFirstScripts } from '../../../scripts/support/compile-hints.ts'

let build = ''
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(build, file)), { recursive: true })
  writeFileSync(join(build, file), text)
}
const manifest = (page: string, ...scripts: string[]): string =>
  `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify(
    {
      clientModules: { 'a;{}': { chunks: ['/_next/static/chunks/late.js'] } },
      entryJSFiles: { [`[project]/app${page}`]: scripts },
    },
  )};\n`
const chunk = (name: string): string => readFileSync(join(build, 'static/chunks', `${name}.js`), 'utf8')

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  put('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] }))
  put('server/app/[locale]/page_client-reference-manifest.js', manifest('/[locale]/page', 'static/chunks/home.js'))
  put(
    'server/app/[locale]/staff/page_client-reference-manifest.js',
    manifest('/[locale]/staff/page', 'static/chunks/desk.js'),
  )
  for (const name of ['react', 'home', 'desk', 'late']) put(`static/chunks/${name}.js`, `"${name}"`)
})

it('marks what pages load at first, and neither what is loaded later nor what only staff load', () => {
  expect(hintFirstScripts(build)).toBe(2)
  for (const name of ['react', 'home']) expect(chunk(name)).toBe(`//# allFunctionsCalledOnLoad\n"${name}"`)
  for (const name of ['desk', 'late']) expect(chunk(name)).toBe(`"${name}"`)
})

it('marks a script once', () => {
  hintFirstScripts(build)
  hintFirstScripts(build)
  expect(chunk('react')).toBe('//# allFunctionsCalledOnLoad\n"react"')
})
