/** The settings of SweepBright's connector, as `lib/env.ts` reads them. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { CrmError } from '../rules-error.ts'

/** The office of SweepBright that gets the requests of owners. */
const OFFICE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const SWEEPBRIGHT_SETTINGS = {
  SWEEPBRIGHT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .default('https://website.sweepbright.com/api/'),
  SWEEPBRIGHT_CLIENT: z.string().min(1).optional(),
  SWEEPBRIGHT_SECRET: z.string().min(1).optional(),
  SWEEPBRIGHT_VERSION: z
    .string()
    .regex(/^\d{8}$/, 'must be a date such as 20241030')
    .default('20241030'),
  /** The language of a text that comes without one. */
  SWEEPBRIGHT_LANGUAGE: z.enum(LANGUAGES, 'must be nl, fr, en or de').default('nl'),
  /**
   * What the status `under_contract` means for the agency: `option`, a signed preliminary sale; `available`, a mandate
   * to sell.
   */
  SWEEPBRIGHT_UNDER_CONTRACT: z.enum(['option', 'available'], 'must be option or available').default('option'),
  /** Whether a project that comes without any unit keeps those that it had. */
  SWEEPBRIGHT_EMPTY_UNITS: z.enum(['keep', 'remove'], 'must be keep or remove').default('keep'),
  /** Whether a request is sent again of which nobody knows whether it arrived. */
  SWEEPBRIGHT_REPEAT_LEADS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Whether a signature in capitals is taken, too. */
  SWEEPBRIGHT_CAPITAL_SIGNATURE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SWEEPBRIGHT_OFFICE: z.string().regex(OFFICE, 'must be the id of an office').optional(),
} as const

type Env = z.output<z.ZodObject<typeof SWEEPBRIGHT_SETTINGS>>

/** What a mapping depends on. */
export type MapSettings = {
  language: Language
  underContract: 'option' | 'available'
  emptyUnits: 'keep' | 'remove'
}
export type SweepbrightSettings = MapSettings & {
  url: string
  client: string
  secret: string
  /** The version of the interface, on which the shape of an estate depends. */
  version: string
  repeatLeads: boolean
  office: string | null
}

/** The settings of the connector. @throws CrmError `settings` when one is missing */
export function sweepbrightSettings(env: Env): SweepbrightSettings {
  if (!env.SWEEPBRIGHT_CLIENT) throw new CrmError('settings', 'SWEEPBRIGHT_CLIENT is not set.')
  if (!env.SWEEPBRIGHT_SECRET) throw new CrmError('settings', 'SWEEPBRIGHT_SECRET is not set.')
  return {
    url: env.SWEEPBRIGHT_URL.replace(/(?<!\/)\/*$/, '/'),
    client: env.SWEEPBRIGHT_CLIENT,
    secret: env.SWEEPBRIGHT_SECRET,
    version: env.SWEEPBRIGHT_VERSION,
    language: env.SWEEPBRIGHT_LANGUAGE,
    underContract: env.SWEEPBRIGHT_UNDER_CONTRACT,
    emptyUnits: env.SWEEPBRIGHT_EMPTY_UNITS,
    repeatLeads: env.SWEEPBRIGHT_REPEAT_LEADS === 'on',
    office: env.SWEEPBRIGHT_OFFICE ?? null,
  }
}
