import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { MAX_ACTION_BODY } from '../../../lib/server/guards/action-pages.ts'
import { DISCARD_LIMITS } from '../../../lib/server/guards/server-limits.ts'
import { SHUTDOWN_TIMEOUT } from '../../../scripts/support/process-shutdown.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runs = (program: string): boolean => spawnSync(program, ['-h']).error === undefined
const deployed = (name: string): string => readFileSync(join('deploy', name), 'utf8')

describe('what is deployed', () => {
  it.skipIf(!runs('nginx') || !runs('openssl'))('nginx takes its configuration', () => {
    const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=a'.split(' ')
    execFileSync('openssl', [...certificate, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'], {
      cwd: folder,
      stdio: 'pipe',
    })
    const site = deployed('nginx.conf')
      .replaceAll('/etc/letsencrypt/live/www.example.be', folder)
      .replaceAll('/var/log/nginx', folder)
      // Ports below 1024 are root's, and not every machine speaks IPv6.
      .replace(/^\s*listen \[::\].*$/gm, '')
      .replace(/listen (\d+)/g, (_, port) => `listen 127.0.0.1:${20_000 + Number(port)}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/t;`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')}\n${site}\n}`,
    )
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).not.toMatch(/\[(emerg|alert|crit|error)\]/)
    expect(status).toBe(0)
  })

  it('nginx takes bodies as large as the site reads them, and leaves no instance out', () => {
    const text = deployed('nginx.conf')
    const bytesOf = (size = '') => Number.parseInt(size, 10) * 1024 ** (size.endsWith('m') ? 2 : 1)
    const [pages, data, files] = [...text.matchAll(/client_max_body_size (\d+[km]);/g)].map(([, size]) => bytesOf(size))
    expect([pages, data, files]).toEqual([MAX_ACTION_BODY, 1024 ** 2, DISCARD_LIMITS.bytes])
    const [, instances = ''] = /upstream site \{(.*?)^\}/ms.exec(text) ?? []
    const servers = instances.match(/^ *server .*$/gm) ?? []
    expect(servers).toHaveLength(4)
    for (const server of servers) expect(server).toMatch(/ max_fails=0;$/)
  })

  it('nginx says by itself what the site would say, in every language', () => {
    const text = deployed('nginx.conf')
    const textOf = (name: string) => {
      const [, rows = ''] = new RegExp(`map \\$site_language \\$${name} \\{\\n([^}]*)\\}`).exec(text) ?? []
      return Object.fromEntries([...rows.matchAll(/^ +(\w+) "(.*)";$/gm)].map(([, key, said]) => [key, said]))
    }
    const wordsOf = (say: (locale: Language) => string) => ({
      default: say('nl'),
      ...Object.fromEntries(LANGUAGES.filter((locale) => locale !== 'nl').map((locale) => [locale, say(locale)])),
    })
    expect(textOf('unavailable_title')).toEqual(wordsOf((locale) => translations(locale, 'error')('unavailable.title')))
    expect(textOf('unavailable_text')).toEqual(wordsOf((locale) => translations(locale, 'error')('unavailable.text')))
    expect(textOf('too_long_title')).toEqual(wordsOf((locale) => translations(locale, 'error')('tooLong.title')))
    expect(textOf('too_long_text')).toEqual(wordsOf((locale) => translations(locale, 'error')('tooLong.text')))
    expect(textOf('try_again')).toEqual(wordsOf((locale) => translations(locale, 'broken')('tryAgain')))
    expect(textOf('to_home')).toEqual(wordsOf((locale) => translations(locale, 'broken')('toHome')))
    expect(textOf('too_large_title')).toEqual(wordsOf((locale) => translations(locale, 'forms')('summary.failed')))
    expect(textOf('too_large_text')).toEqual(wordsOf((locale) => translations(locale, 'forms')('failures.tooLarge')))
  })

  it.skipIf(!runs('systemd-analyze'))('systemd takes its units', () => {
    const units = join(folder, 'units')
    mkdirSync(units)
    // A unit's line would end at a space in the project's own path.
    const project = join(folder, 'current')
    symlinkSync(resolve('.'), project)
    const names = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
    const files = names.map((name) => {
      const file = join(units, name.replace('@.', '@3001.'))
      writeFileSync(file, deployed(name).replaceAll('/srv/gevel/current', project))
      return file
    })
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    const ours = stderr.split('\n').filter((line) => line.includes('gevel'))
    expect(ours).toEqual([])
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })

  it('waits for the site to stop', () => {
    const seconds = Number(/TimeoutStopSec=(\d+)/.exec(deployed('gevel@.service'))?.[1])
    expect(seconds * 1000).toBeGreaterThan(SHUTDOWN_TIMEOUT)
  })

  it('has one account and one place of settings, for the site, its backups and commands by hand', () => {
    for (const name of ['gevel@.service', 'gevel-backup.service']) {
      const unit = deployed(name)
      expect(unit).toMatch(/^User=gevel$/m)
      expect(unit).toMatch(/^EnvironmentFile=\/etc\/gevel\.env$/m)
      expect(unit).not.toMatch(/DynamicUser|DATA_DIR=/)
    }
  })

  it('runs in a container with the picture hosts that it was built with, from an untouched list of packages', () => {
    const stages = readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .slice(1)
    for (const stage of stages) expect(stage).toContain('ARG PICTURE_HOSTS=""')
    expect(stages.at(-1)).toMatch(/^ENV .*\bPICTURE_HOSTS=\$PICTURE_HOSTS$/m)
    expect(stages[0]).toMatch(/npm prune .*--no-save/)
  })
})
