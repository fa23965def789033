import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OMNICASA_SETTINGS } from '../../../lib/crm/omnicasa/rules-settings.ts'
import { SWEEPBRIGHT_SETTINGS } from '../../../lib/crm/sweepbright/rules-settings.ts'
import { WHISE_SETTINGS } from '../../../lib/crm/whise/rules-settings.ts'
import { EnvironmentError, parseEnv } from '../../../lib/env.ts'

/** What the connectors need, which stands beside them. */
const OF_CONNECTORS = [OMNICASA_SETTINGS, WHISE_SETTINGS, SWEEPBRIGHT_SETTINGS].flatMap((one) => Object.keys(one))
const ownSettings = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(parseEnv(values)).filter(([name]) => !OF_CONNECTORS.includes(name)))

const messageOf = (values: Record<string, string>): string => {
  try {
    parseEnv(values)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(ownSettings({})).toEqual({
      CRM_SECONDS: 45,
      CRM_FULL_AT: '03:10',
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '0.0.0.0',
      PROCESSES: expect.any(Number),
      SITE_URL: 'http://localhost:3000',
      HOSTS: [],
      DATA_DIR: resolve('.data'),
      DATABASE_POOL: 10,
      CACHE_MEGABYTES: 128,
      PICTURE_HOSTS: [],
      PROXIES: 0,
      PROXY_ADDRESSES: ['loopback', 'private'],
      DRAIN_SECONDS: 0,
      LOG_LEVEL: 'info',
      BUILD_CACHE: 'on',
      DESK_KIT: 'off',
      HSTS: 'subdomains',
      FORM_MINIMUM_SECONDS: 3,
      STREET_VIEW: 'off',
    })
  })

  it('reads what is set', () => {
    const given = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '127.0.0.1',
      PROCESSES: '3',
      SITE_URL: 'https://www.example.be/',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/gevel',
      DATA_DIR: '/var/lib/gevel',
      DATABASE_POOL: '20',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Example <info@example.be>',
      CACHE_MEGABYTES: '512',
      PICTURE_HOSTS: ' CDN.example.be, *.pictures.example ,',
      PROXIES: '2',
      HOSTS: 'Example.be, www.example.be',
      PROXY_ADDRESSES: 'loopback, 192.0.2.0/24,2001:DB8::1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      BUILD_CACHE: 'off',
      DESK_KIT: 'on',
      HSTS: 'host',
      FORM_MINIMUM_SECONDS: '0',
      STREET_VIEW: 'mapillary',
      STREET_VIEW_KEY: 'MLY|4711|0a1b',
    }
    expect(ownSettings(given)).toEqual({
      ...given,
      CRM_SECONDS: 45,
      CRM_FULL_AT: '03:10',
      PORT: 8080,
      PROCESSES: 3,
      SITE_URL: 'https://www.example.be',
      DATABASE_POOL: 20,
      CACHE_MEGABYTES: 512,
      PICTURE_HOSTS: ['cdn.example.be', '*.pictures.example'],
      PROXIES: 2,
      HOSTS: ['www.example.be', 'example.be'],
      PROXY_ADDRESSES: ['loopback', '192.0.2.0/24', '2001:db8::1'],
      DRAIN_SECONDS: 5,
      FORM_MINIMUM_SECONDS: 0,
    })
  })

  it('asks for the key of a street view that needs one', () => {
    for (const STREET_VIEW of ['google', 'mapillary']) {
      expect(messageOf({ STREET_VIEW })).toContain('STREET_VIEW_KEY ')
      expect(messageOf({ STREET_VIEW, STREET_VIEW_KEY: 'key' })).toBe('')
    }
    expect(messageOf({ STREET_VIEW: 'panoramax' })).toBe('')
  })

  it('takes an empty value for none', () => {
    const names = [
      'PORT',
      'HOST',
      'SITE_URL',
      'DATABASE_URL',
      'DATA_DIR',
      'DATABASE_POOL',
      'SMTP_URL',
      'MAIL_FROM',
      'UNSUBSCRIBE_EMAIL',
      'CACHE_MEGABYTES',
      'PICTURE_HOSTS',
    ]
    expect(parseEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseEnv({}))
  })

  it('makes the default address from the port', () => {
    expect(parseEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000')
  })

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SITE_URL', 'www.example.be'],
    ['SITE_URL', 'ftp://www.example.be'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '101'],
    ['DATABASE_POOL', 'many'],
    ['MAIL_FROM', 'Example'],
    ['UNSUBSCRIBE_EMAIL', 'Example <info@example.be>'],
    ['MAIL_FROM', 'Example <info@example>'],
    ['MAIL_FROM', 'a@b.be, c@d.be'],
    ['MAIL_FROM', 'A\nB <a@b.be>'],
    ['CACHE_MEGABYTES', '15'],
    ['CACHE_MEGABYTES', '9000'],
    ['CACHE_MEGABYTES', '1e'],
    ['PICTURE_HOSTS', 'https://cdn.example'],
    ['PICTURE_HOSTS', 'cdn.example/path'],
    ['PICTURE_HOSTS', '*'],
    ['HOSTS', 'https://example.be'],
    ['HOSTS', 'example.be:3000'],
    ['PROXY_ADDRESSES', 'proxy.example'],
    ['PROXY_ADDRESSES', '192.0.2.0/33'],
    ['PROXY_ADDRESSES', '192.0.2.0/'],
    ['PROXY_ADDRESSES', '2001:db8::/129'],
    ['DRAIN_SECONDS', '6'],
    ['LOG_LEVEL', 'loud'],
    ['STREET_VIEW', 'bing'],
    ['STREET_VIEW_KEY', 'a&b'],
  ])('names %s when it is "%s", and the value', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toContain(` ${name} `)
    expect(message).toContain(`"${value}"`)
    expect(message).toContain('.env.example')
    for (const other of Object.keys(parseEnv({})).filter((other) => other !== name))
      expect(message).not.toContain(` ${other} `)
  })

  it.each([
    'mysql://user:hunter2@localhost/gevel',
    'user:hunter2@localhost',
    'hunter2',
    'postgresql://user:hunter2@ local/gevel',
  ])('names DATABASE_URL when it is wrong and never repeats it: %s', (value) => {
    const message = messageOf({ DATABASE_URL: value, PORT: 'x' })
    expect(message).toContain(' DATABASE_URL ')
    expect(message).toContain(' PORT ')
    expect(message).not.toContain('hunter2')
  })

  it.each(['https://user:hunter2@mail.example', 'user:hunter2@mail.example'])(
    'names SMTP_URL when it is wrong and never repeats it: %s',
    (value) => {
      const message = messageOf({ SMTP_URL: value })
      expect(message).toContain(' SMTP_URL ')
      expect(message).not.toContain('hunter2')
    },
  )
})

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const settings = new Map(
    lines.flatMap((line) => {
      const found = /^# ([A-Z_]+)=(.*)$/.exec(line)
      return found ? [[found[1] ?? '', found[2] ?? ''] as const] : []
    }),
  )

  it('names exactly the settings there are', () => {
    const source = readFileSync('lib/env.ts', 'utf8')
    const schema = source.slice(source.indexOf('z.object({'), source.indexOf('\n})\n'))
    const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    expect([...settings.keys()].sort()).toEqual([...names, ...OF_CONNECTORS].sort())
  })

  it('sets nothing, and shows the true default of everything that has one', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    const examples = [
      'SITE_URL',
      'DATABASE_URL',
      'STUDIO_DATABASE_URL',
      'BACKUP_KEY',
      'SESSION_SECRET',
      'FORM_SECRET',
      'LIMIT_SECRET',
      'PREVIEW_SECRET',
      'STAFF_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'UNSUBSCRIBE_EMAIL',
      'FEED_DIR',
      'CRM',
      ...['WHISE_USER', 'WHISE_PASSWORD', 'WHISE_CLIENTS', 'WHISE_OFFICE'],
      ...['OMNICASA_CUSTOMER', 'OMNICASA_PASSWORD', 'OMNICASA_OFFICE', 'OMNICASA_SITE', 'OMNICASA_CATEGORIES'],
      ...['SWEEPBRIGHT_CLIENT', 'SWEEPBRIGHT_SECRET', 'SWEEPBRIGHT_OFFICE'],
      'STREET_VIEW_KEY',
      'MAP_TILE_URL',
      'MAP_TILE_ATTRIBUTION',
    ]
    const defaults = Object.fromEntries([...settings].filter(([name]) => !examples.includes(name)))
    expect(parseEnv(defaults)).toEqual(parseEnv({}))
    for (const [name, value] of Object.entries(defaults))
      if (!['PICTURE_HOSTS', 'HOSTS', 'BACKUP_KEY'].includes(name) && !name.endsWith('_SECRET'))
        expect([name, value]).not.toEqual([name, ''])
  })

  it('shows examples that can be used', () => {
    expect(parseEnv(Object.fromEntries(settings))).toMatchObject({ SITE_URL: settings.get('SITE_URL') })
  })
})
