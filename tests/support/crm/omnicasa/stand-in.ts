/** Plays Omnicasa's classic web service over a feed's records. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../catalogue.ts'
import { type StandIn, type StandInAnswer, type StandInRequest, startStandInServer } from '../stand-in-server.ts'
import { ANSWERS, type Behaviour, type Given, Refusal } from './answers.ts'
import { type Item, USUAL_WRITING } from './shape.ts'
import { createStore, type OmnicasaStore } from './store.ts'

export const LOGIN = { customer: 'demo-agency', password: 'a/b c+"ü' } as const

const USUAL: Behaviour = {
  ...USUAL_WRITING,
  wrapper: 'always',
  rows: '1-inclusive',
  mostRows: null,
  ignoresLimits: false,
  isBare: false,
  zone: 'brussels',
  ignoresStatus: false,
  keepsTexts: true,
  refusal: 'false',
  maxQuery: 2048,
  forbidden: [],
}

export type OmnicasaStandIn = StandIn & {
  store: OmnicasaStore
  /** The parameters of each call, without the login. */
  requests: { method: string; parameters: Item }[]
  /** Changes what is not known of the service. */
  behave: (changes: Partial<Behaviour>) => void
  setNow: (time: number) => void
}

const methodOf = ({ url }: StandInRequest): string =>
  /\/OmnicasaService\.svc\/(\w+)Json$/.exec(url.pathname)?.[1] ??
  (url.pathname.startsWith('/files/') ? 'file' : 'other')

function fileAnswer(folder: string, path: string): StandInAnswer {
  const file = join(folder, decodeURIComponent(path.replace('/files/', '')))
  if (!file.startsWith(folder) || !existsSync(file)) return { status: 404, body: '' }
  const type = /\.webp$/.test(file) ? 'image/webp' : /\.png$/.test(file) ? 'image/png' : 'image/jpeg'
  return { headers: { 'content-type': type }, body: readFileSync(file) }
}

const PAGE_NOT_FOUND = { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>404.15</html>' }

/**
 * Starts the stand-in.
 * @param catalogue its homes and projects
 * @param now its clock at the start, in milliseconds
 */
export async function startOmnicasaStandIn({
  catalogue,
  port = 0,
  now = Date.parse('2026-11-20T09:00:00Z'),
}: {
  catalogue: Catalogue
  port?: number
  now?: number
}): Promise<OmnicasaStandIn> {
  let clock = now
  let behaviour = USUAL
  let answered = 0
  const store = createStore(catalogue, () => clock)
  const requests: OmnicasaStandIn['requests'] = []
  const server: StandIn = await startStandInServer({
    port,
    name: methodOf,
    answer: (request) => respond(request),
  })
  const fileUrl = (path: string): string => `${server.url}files/${path}`

  /** The wrapper is sometimes missing. */
  const wrapped = (method: string, result: unknown): StandInAnswer => {
    answered += 1
    const isBare = behaviour.wrapper === 'never' || (behaviour.wrapper === 'alternating' && answered % 2 === 0)
    return { body: JSON.stringify(isBare ? result : { [`${method}JsonResult`]: result }) }
  }
  const success = (value: unknown): unknown =>
    behaviour.isBare && Array.isArray(value) ? value : { Code: 0, Message: '', Success: true, Value: value }
  const failure = (message: string): unknown => ({ Code: 600, Message: message, Success: false, Value: null })

  function respond(request: StandInRequest): StandInAnswer {
    const method = methodOf(request)
    if (method === 'file') return fileAnswer(catalogue.folder, request.url.pathname)
    const json = request.url.searchParams.get('json')
    if (!json || request.method !== 'GET' || request.url.search.length - 1 > behaviour.maxQuery) return PAGE_NOT_FOUND
    const given = Object.fromEntries(
      Object.entries(JSON.parse(json) as Item).map(([name, value]) => [name.toLowerCase(), value]),
    ) as Given
    const { customername, customerpassword, ...parameters } = given
    requests.push({ method, parameters })
    const isLogin = customername === LOGIN.customer && customerpassword === LOGIN.password
    if (method === 'ValidateCustomer' && behaviour.refusal === 'false') return wrapped(method, success(isLogin))
    if (!isLogin) return wrapped(method, failure('Invalid customer name or password'))
    if (method === 'ValidateCustomer') return wrapped(method, success(true))
    const answer = ANSWERS[method]
    if (!answer) return PAGE_NOT_FOUND
    if (behaviour.forbidden.includes(method)) return wrapped(method, failure('Error'))
    try {
      return wrapped(method, success(answer(parameters, { store, behaviour, fileUrl })))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return wrapped(method, failure(error.message))
    }
  }

  return {
    ...server,
    store,
    requests,
    behave: (changes) => {
      behaviour = { ...behaviour, ...changes }
    },
    setNow: (time) => {
      clock = time
    },
  }
}
