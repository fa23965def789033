/**
 * The only reader of process.env. Every value is checked once; a wrong one stops the start with a sentence that names it.
 * All values with their defaults stand in `.env.example`.
 */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { OMNICASA_SETTINGS } from './crm/omnicasa/rules-settings.ts'
import { SWEEPBRIGHT_SETTINGS } from './crm/sweepbright/rules-settings.ts'
import { WHISE_SETTINGS } from './crm/whise/rules-settings.ts'
import { STREET_VIEW_PROVIDERS } from './media/rules-street-view.ts'
import { defaultProcesses } from './shared/default-processes.ts'
import { isMailAddress } from './shared/mail-address.ts'

/** What stands between commas, in small letters. */
const list = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    )

const hostList = list('').pipe(
  z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be host names separated by commas')),
)
const nameList = list('').pipe(
  z.array(z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names such as example.be, separated by commas')),
)

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= width))
}
const proxyList = list('loopback,private').pipe(
  z.array(
    z
      .string()
      .refine(
        (text) => text === 'loopback' || text === 'private' || isProxyAddress(text),
        'must be addresses such as 192.0.2.1, networks such as 192.0.2.0/24, loopback or private, separated by commas',
      ),
  ),
)

const isSender = (text: string): boolean => isMailAddress(/^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(text)?.[1] ?? text)

const isTileAddress = (text: string): boolean =>
  /^https?:\/\//.test(text) &&
  URL.canParse(text.replace('{s}.', '')) &&
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

const signingSecret = z.string().min(32, 'must have 32 characters or more').optional()

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PROCESSES: z.coerce.number('must be a number of processes').int().min(1).max(64).optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://www.example.be' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  HOSTS: nameList,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user:password@host:5432/name' })
    .optional(),
  STUDIO_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user:password@host:5432/name' })
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(100).default(10),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example.be:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address such as info@example.be or Example <info@example.be>')
    .optional(),
  UNSUBSCRIBE_EMAIL: z.string().refine(isMailAddress, 'must be a mail address').optional(),
  CACHE_MEGABYTES: z.coerce.number('must be a number of megabytes').int().min(16).max(8192).default(128),
  PICTURE_HOSTS: hostList,
  FEED_DIR: z.string().min(1).optional(),
  CRM: z.enum(['omnicasa', 'whise', 'sweepbright'], 'must be omnicasa, whise or sweepbright').optional(),
  CRM_SECONDS: z.coerce.number('must be a number of seconds').int().min(15).max(86_400).default(45),
  CRM_FULL_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:10')
    .default('03:10'),
  ...OMNICASA_SETTINGS,
  ...WHISE_SETTINGS,
  ...SWEEPBRIGHT_SETTINGS,
  STREET_VIEW: z
    .enum(['off', ...STREET_VIEW_PROVIDERS], `must be off, ${STREET_VIEW_PROVIDERS.join(', ')}`)
    .default('off'),
  STREET_VIEW_KEY: z
    .string()
    .regex(/^[\w|.-]{1,200}$/, 'must be a key as the provider gave it')
    .optional(),
  MAP_TILE_URL: z
    .string()
    .refine(
      isTileAddress,
      'must be an http or https address with {z}, {x} and {y} such as https://tiles.example.be/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_TILE_ATTRIBUTION: z.string().max(200).optional(),
  HSTS: z
    .enum(['off', 'host', 'subdomains', 'preload'], 'must be off, host, subdomains or preload')
    .default('subdomains'),
  PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(5).default(0),
  PROXY_ADDRESSES: proxyList,
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(5).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  BUILD_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DESK_KIT: z.enum(['on', 'off'], 'must be on or off').default('off'),
  BACKUP_KEY: z.string().min(20, 'must have 20 characters or more').optional(),
  SESSION_SECRET: signingSecret,
  FORM_SECRET: signingSecret,
  LIMIT_SECRET: signingSecret,
  PREVIEW_SECRET: signingSecret,
  STAFF_SECRET: signingSecret,
  FORM_MINIMUM_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(60).default(3),
})

/** `HOSTS`: every name the site answers to, that of SITE_URL among them; none when the operator has named none, which stands for all. */
type Env = Omit<z.output<typeof schema>, 'SITE_URL' | 'PROCESSES'> & { SITE_URL: string; PROCESSES: number }

/** A setting of the environment that can't be used; its message names the setting and says what it must be. */
export class EnvironmentError extends Error {}

/** Secrets, and addresses that hold a password: their values are never repeated. */
const HIDDEN = /^(DATABASE_URL|SMTP_URL|STUDIO_DATABASE_URL|BACKUP_KEY|\w+_(SECRET|PASSWORD))$/

/** In bytes: that of the machine, or of the container (cgroup), for which Node gives 0 without a limit. */
const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Checks a set of environment values.
 * @param values the raw values; an empty string counts as not set
 * @throws EnvironmentError with one line per wrong value
 */
export function parseEnv(values: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const shown = HIDDEN.test(name) ? '' : ` (it is "${given[name]}")`
      return `${name} ${issue.message}${shown}.`
    })
    throw new EnvironmentError(`The configuration can't be used. ${lines.join(' ')} See .env.example.`)
  }
  const env = result.data
  if (/^(mapillary|google)$/.test(env.STREET_VIEW) && !env.STREET_VIEW_KEY)
    throw new EnvironmentError(`STREET_VIEW_KEY must be set for STREET_VIEW=${env.STREET_VIEW}. See .env.example.`)
  const named = env.SITE_URL ? [new URL(env.SITE_URL).hostname] : []
  return {
    ...env,
    PROCESSES: env.PROCESSES ?? defaultProcesses(availableParallelism(), availableMemory()),
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    HOSTS: [...new Set([...named, ...env.HOSTS])],
    DATA_DIR: resolve(env.DATA_DIR),
    FEED_DIR: env.FEED_DIR === undefined ? undefined : resolve(env.FEED_DIR),
  }
}

let current: Env | undefined

/** The checked environment of this process; reads `.env` in the working folder once. Throws EnvironmentError. */
export function env(): Env {
  if (!current) {
    if (existsSync('.env')) process.loadEnvFile('.env')
    current = parseEnv(process.env)
  }
  return current
}

/** Sets a value that a start script has found out (the address of the embedded database) for this process and its children. */
export function setEnv(name: keyof z.input<typeof schema>, value: string): void {
  Object.assign(process.env, { [name]: value })
  current = undefined
}
