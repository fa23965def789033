/**
 * What a browser loads builds no object of Intl before it is needed: one with a zone takes 40 milliseconds on a fast
 * machine, and the file is loaded on pages that never write a date.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CLIENTS, reachedFrom, within } from '../../support/imports.ts'

const LOADED = [...new Set(CLIENTS.flatMap((client) => [client, ...reachedFrom(client)]))]
const RULES = LOADED.filter((file) => within(file, 'lib')).sort()

const built: string[] = []

beforeAll(() => {
  // Unit tests share their modules, and another file may have used these.
  vi.resetModules()
  const watched = new Map<PropertyKey, unknown>()
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const real: unknown = Reflect.get(Intl, name)
    if (typeof real !== 'function') continue
    const note = (): void => void built.push(`Intl.${name}`)
    const handler: ProxyHandler<typeof real> = {
      construct: (target, given, of) => {
        note()
        return Reflect.construct(target, given, of)
      },
      apply: (target, self, given) => {
        note()
        return Reflect.apply(target, self, given)
      },
    }
    watched.set(name, new Proxy(real, handler))
  }
  vi.stubGlobal('Intl', new Proxy(Intl, { get: (intl, name) => watched.get(name) ?? Reflect.get(intl, name) }))
})

describe('Intl', () => {
  test('is watched', () => {
    new Intl.NumberFormat('nl')
    expect(built.splice(0)).toEqual(['Intl.NumberFormat'])
  })

  test('a date written and a time read build one, so that the test would see it', async () => {
    const { brusselsDay } = await import('../../../lib/shared/time.ts')
    expect(built.splice(0)).toEqual([])
    expect(brusselsDay('2026-06-01T23:00:00.000Z')).toBe('2026-06-02')
    expect(brusselsDay('2026-12-01T23:00:00.000Z')).toBe('2026-12-02')
    expect(built.splice(0)).toEqual(['Intl.DateTimeFormat'])
  })

  test('no file of lib that a browser loads builds one when it is loaded', async () => {
    expect(RULES.length).toBeGreaterThan(80)
    const early: string[] = []
    for (const file of RULES) {
      await import(resolve(file))
      if (built.length > 0) early.push(`${file}: ${built.splice(0).join(', ')}`)
    }
    expect(early).toEqual([])
  })

  test('components in a browser leave it to lib', () => {
    const components = LOADED.filter((file) => !within(file, 'lib'))
    expect(components.length).toBeGreaterThan(100)
    expect(components.filter((file) => /\bIntl\./.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
