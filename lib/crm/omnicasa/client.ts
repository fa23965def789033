/** Makes calls to Omnicasa's service. Each is a GET with its parameters and the login in the address. */
import type { Language } from '../../listings/rules.ts'
import type { Clock } from '../connector.ts'
import { createHttpClient, type HttpSettings } from '../http-client.ts'
import { answerValue } from './envelope.ts'
import type { OmnicasaSettings } from './rules-settings.ts'

export type Parameter = string | number | boolean | null | undefined | readonly (string | number)[]
export type Parameters = Record<string, Parameter>
export type ClientOptions = { clock?: Clock; random?: () => number } & Pick<
  HttpSettings,
  'attempts' | 'timeout' | 'pace' | 'totalTime'
>

/** The numbers of the languages in the CRM. */
export const LANGUAGE_IDS = { nl: 1, fr: 2, en: 3, de: 4 } as const satisfies Record<Language, number>

/** The languages of a call: of names, and of descriptions. */
export const inLanguage = (language: Language): Parameters => ({
  LanguageId: LANGUAGE_IDS[language],
  DescriptionLanguageId: LANGUAGE_IDS[language],
})

/** Lists as one text with commas, and unknown values left out, as the service wants them. */
const encoded = (parameters: Parameters): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' ? value.join(',') : value] as [string, string | number | boolean]],
    ),
  )

/** Makes the client of a run. */
export function createOmnicasaClient(settings: OmnicasaSettings, options: ClientOptions = {}) {
  const { url, version, customer, password, officeId } = settings
  const { clock = { now: () => Date.now(), sleep: (time) => new Promise<void>((done) => setTimeout(done, time)) } } =
    options
  const http = createHttpClient({
    ...options,
    clock,
    baseUrl: url,
    secrets: [password, customer],
    atOnce: 4,
  })

  /** The query of a call. Its length is limited, also by servers in between. */
  const queryOf = (parameters: Parameters): string => {
    const json = { CustomerName: customer, CustomerPassword: password, OfficeID: officeId, ...parameters }
    return `json=${encodeURIComponent(JSON.stringify(encoded(json)))}`
  }

  /**
   * Makes a call.
   * @param method its name without `Json`, such as `GetPropertyList`
   * @param isRepeatable false for what writes
   * @returns the `Value` of the answer
   */
  async function call(method: string, parameters: Parameters = {}, isRepeatable = true): Promise<unknown> {
    const answer = await http.call({
      method: 'GET',
      path: `${version}/OmnicasaService.svc/${method}Json?${queryOf(parameters)}`,
      headers: { accept: 'application/json' },
      isRepeatable,
    })
    return answerValue(method, answer, isRepeatable ? [] : Object.keys(encoded(parameters)))
  }

  return { call, queryOf, clock }
}
export type OmnicasaClient = ReturnType<typeof createOmnicasaClient>
