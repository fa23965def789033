/** The settings of Whise's connector: as `lib/env.ts` reads them, and as the connector takes them. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { CrmError } from '../rules-error.ts'

export const WHISE_SETTINGS = {
  WHISE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://api.whise.eu/'),
  WHISE_USER: z.string().min(1).optional(),
  WHISE_PASSWORD: z.string().min(1).optional(),
  /** The agencies: their client ids, separated by commas. */
  WHISE_CLIENTS: z
    .string()
    .regex(/^\d+(,\s*\d+)*$/, 'must be client numbers, separated by commas')
    .optional(),
  /** The office that gets requests that are about no home; without it the first office of the first agency. */
  WHISE_OFFICE: z.coerce.number('must be an office number').int().min(1).optional(),
  /** The languages that are read, the agencies' main one first. Each costs a call per page. */
  WHISE_LANGUAGES: z
    .string()
    .regex(/^(nl|fr|en|de)(,\s*(nl|fr|en|de))*$/, 'must be languages such as nl, separated by commas')
    .default('nl,fr'),
  /** How many homes a call asks for. */
  WHISE_PAGE: z.coerce.number('must be a number').int().min(1).max(500).default(50),
  /** Whether homes that other agencies of the same group share are read too. */
  WHISE_SHARED: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** What holds for an address or a price of which Whise doesn't say whether it may be shown. */
  WHISE_UNMARKED: z.enum(['hide', 'show'], 'must be hide or show').default('hide'),
} as const

/** What the connector is made with. */
export type WhiseSettings = {
  url: string
  user: string
  password: string
  /** Client ids of the agencies. */
  clients: readonly number[]
  officeId: number | null
  /** The languages that are read. Every home has a record in each. */
  languages: readonly Language[]
  pageSize: number
  readsShared: boolean
  showsUnmarked: boolean
}

type WhiseEnv = z.output<z.ZodObject<typeof WHISE_SETTINGS>>

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

function needed(env: WhiseEnv, name: 'WHISE_USER' | 'WHISE_PASSWORD' | 'WHISE_CLIENTS'): string {
  const value = env[name]
  if (!value) throw new CrmError('settings', `${name} is not set.`)
  return value
}

const items = (text: string): string[] => [...new Set(text.split(',').map((item) => item.trim()))]

/** The connector's settings from the environment. @throws CrmError `settings` that names what is missing */
export function whiseSettings(env: WhiseEnv): WhiseSettings {
  return {
    url: env.WHISE_URL,
    user: needed(env, 'WHISE_USER'),
    password: needed(env, 'WHISE_PASSWORD'),
    clients: items(needed(env, 'WHISE_CLIENTS')).map(Number),
    officeId: env.WHISE_OFFICE ?? null,
    languages: items(env.WHISE_LANGUAGES).filter(isLanguage),
    pageSize: env.WHISE_PAGE,
    readsShared: env.WHISE_SHARED === 'on',
    showsUnmarked: env.WHISE_UNMARKED === 'show',
  }
}
