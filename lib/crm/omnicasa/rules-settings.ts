/** The settings of Omnicasa's connector, as `lib/env.ts` reads them. What its interface leaves open is a setting. */
import { z } from 'zod'
import { CATEGORY_IDS, isLanguage, type Language } from '../../listings/rules.ts'
import { CrmError } from '../rules-error.ts'

/**
 * How `Limit1` and `Limit2` count rows. `auto` asks for windows that share their edge, so that no row is missed whichever
 * of the other four holds.
 */
export const PAGINGS = ['auto', '1-inclusive', '1-exclusive', '0-inclusive', '0-exclusive'] as const

export const OMNICASA_SETTINGS = {
  OMNICASA_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://newapi.omnicasa.com/'),
  OMNICASA_VERSION: z
    .string()
    .regex(/^\d+\.\d+$/, 'must be a version such as 1.13')
    .default('1.13'),
  OMNICASA_CUSTOMER: z.string().min(1).optional(),
  OMNICASA_PASSWORD: z.string().min(1).optional(),
  OMNICASA_LANGUAGES: z
    .string()
    .regex(/^(nl|fr|en|de)(,(nl|fr|en|de))*$/, 'must be languages such as nl,fr')
    .default('nl,fr'),
  OMNICASA_OFFICE: z.coerce.number('must be a number').int().min(1).optional(),
  OMNICASA_SITE: z.coerce.number('must be a number').int().min(1).optional(),
  /** Rows of a page. */
  OMNICASA_PAGE: z.coerce.number('must be a number of homes').int().min(2).max(500).default(50),
  OMNICASA_PAGING: z.enum(PAGINGS, `must be ${PAGINGS.join(', ')}`).default('auto'),
  /** The field by which a list is sorted; empty: none is asked for. */
  OMNICASA_SORT: z.string().regex(/^\w*$/, 'must be the name of a field').default('CreatedDate'),
  /** The call that gives homes by their ids. Only GetPropertyList has a parameter for the language of descriptions. */
  OMNICASA_BY_IDS: z
    .enum(['GetPropertyList', 'GetPropertiesByIDs'], 'must be GetPropertyList or GetPropertiesByIDs')
    .default('GetPropertyList'),
  /** The clock by which the CRM reads `ChangeSince`. `utc` is right for both, and reads an hour or two more. */
  OMNICASA_ZONE: z.enum(['brussels', 'utc'], 'must be brussels or utc').default('brussels'),
  OMNICASA_OVERLAP_MINUTES: z.coerce.number('must be a number of minutes').int().min(0).max(1440).default(10),
  /** The most characters of a call's query. IIS refuses more than 2048 unless it is told otherwise. */
  OMNICASA_MAX_QUERY: z.coerce.number('must be a number of characters').int().min(1000).max(64_000).default(2000),
  /** What the agency's own categories are, as WebID:category pairs such as 7:2,8:6. */
  OMNICASA_CATEGORIES: z
    .string()
    .regex(/^\d+:[1-6](,\d+:[1-6])*$/, 'must be pairs such as 7:2,8:6')
    .optional(),
  /** Whether the agency has projects in the CRM. */
  OMNICASA_PROJECTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Whether documents are read; the fields of their list are not known. */
  OMNICASA_DOCUMENTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Where a request that was perhaps stored is looked for before it is sent again. */
  OMNICASA_LEAD_LOOKUP: z.enum(['histories', 'off'], 'must be histories or off').default('histories'),
} as const

const schema = z.object(OMNICASA_SETTINGS)
type OmnicasaEnv = z.output<typeof schema>

export type OmnicasaSettings = {
  url: string
  version: string
  customer: string
  password: string
  languages: readonly Language[]
  officeId: number | null
  siteId: number | null
  pageSize: number
  paging: (typeof PAGINGS)[number]
  sortField: string | null
  byIds: OmnicasaEnv['OMNICASA_BY_IDS']
  zone: OmnicasaEnv['OMNICASA_ZONE']
  /** Milliseconds. */
  overlap: number
  maxQuery: number
  /** The site's category of each WebID that the agency has. */
  categories: ReadonlyMap<string, string>
  hasProjects: boolean
  hasDocuments: boolean
  isLookedUp: boolean
}

function required(env: OmnicasaEnv, name: 'OMNICASA_CUSTOMER' | 'OMNICASA_PASSWORD'): string {
  const value = env[name]
  if (!value) throw new CrmError('settings', `${name} is not set.`)
  return value
}

/** The address of the service with a slash at its end. The login stands in each call's address, so it must be encrypted. */
function serviceUrl({ OMNICASA_URL }: OmnicasaEnv): string {
  const { protocol, hostname } = new URL(OMNICASA_URL)
  if (protocol !== 'https:' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new CrmError('settings', 'OMNICASA_URL must begin with https.')
  return OMNICASA_URL.replace(/(?<!\/)\/*$/, '/')
}

/** The connector's settings. @throws CrmError `settings` without a login, or for an address that isn't encrypted */
export const omnicasaSettings = (env: OmnicasaEnv): OmnicasaSettings => ({
  url: serviceUrl(env),
  version: env.OMNICASA_VERSION,
  customer: required(env, 'OMNICASA_CUSTOMER'),
  password: required(env, 'OMNICASA_PASSWORD'),
  languages: [...new Set(env.OMNICASA_LANGUAGES.split(',').filter(isLanguage))],
  officeId: env.OMNICASA_OFFICE ?? null,
  siteId: env.OMNICASA_SITE ?? null,
  pageSize: env.OMNICASA_PAGE,
  paging: env.OMNICASA_PAGING,
  sortField: env.OMNICASA_SORT || null,
  byIds: env.OMNICASA_BY_IDS,
  zone: env.OMNICASA_ZONE,
  overlap: env.OMNICASA_OVERLAP_MINUTES * 60_000,
  maxQuery: env.OMNICASA_MAX_QUERY,
  categories: new Map<string, string>([
    ...CATEGORY_IDS.map((id): [string, string] => [id, id]),
    ...(env.OMNICASA_CATEGORIES ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
  ]),
  hasProjects: env.OMNICASA_PROJECTS === 'on',
  hasDocuments: env.OMNICASA_DOCUMENTS === 'on',
  isLookedUp: env.OMNICASA_LEAD_LOOKUP === 'histories',
})
