/** Logins as a browser sends them, taken in as the site takes them, without a server between. */
import { createHash, randomUUID } from 'node:crypto'
import { ownerOfRequest } from '../../lib/auth/sessions.ts'
import { databaseNow } from '../../lib/db/clock.ts'
import { env } from '../../lib/env.ts'
import { handleFormAction } from '../../lib/forms/actions/form-action.ts'
import { signInByCode, signInByPassword } from '../../lib/owners/sign-in/sign-in.ts'
import { handleSignIn, logOut } from '../../lib/owners/sign-in/sign-in-requests.ts'
import type { Query } from './owners.ts'

const refusal = () => 'refused'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What one answer said: its status, where it leads, and the cookies that it set, by name. */
export type Answer = { status: number; location: string; cookies: string[] }

/** A browser with its cookies, at a network address of its own. */
export class TestBrowser {
  cookies = new Map<string, string>()
  address: string
  /** What was left to do once the answers were on their way. */
  deferred: Promise<void>[] = []

  constructor(address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`) {
    this.address = address
  }

  request(
    path: string,
    fields?: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request(new URL(path, env().SITE_URL), {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: {
        origin: env().SITE_URL,
        'user-agent': FIREFOX,
        'x-visitor-address': this.address,
        ...(cookie && { cookie }),
        ...headers,
      },
    })
  }

  /** Keeps the cookies of an answer, as a browser does. */
  keep(answer: Response): Answer {
    const set = answer.headers.getSetCookie()
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', cookies: set }
  }

  async password(
    email: string,
    password: string,
    { now, ...fields }: { now?: Date; locale?: string; back?: string } = {},
  ): Promise<Answer> {
    const request = this.request('/api/owner/login/', { locale: 'nl', email, password, ...fields })
    return this.keep(await handleSignIn(request, signInByPassword, this.means(), now))
  }

  async code(fields: Record<string, string>, now?: Date): Promise<Answer> {
    const request = this.request('/api/owner/login/code/', { locale: 'nl', ...fields })
    return this.keep(await handleSignIn(request, signInByCode, this.means(), now))
  }

  async logOut(): Promise<Answer> {
    return this.keep(await handleFormAction(this.request('/api/owner/logout/', { locale: 'nl' }), '', logOut, refusal))
  }

  /** The mail address of who is logged in here. */
  async who(now?: Date): Promise<string | null> {
    return (await ownerOfRequest(this.request('/nl/mijn-woning/'), now ?? (await databaseNow())))?.email ?? null
  }

  private means() {
    return { refusal, defer: (work: () => Promise<void>) => void this.deferred.push(work()) }
  }
}

/** The feedback that the page behind an answer shows. */
export async function feedbackOf(query: Query, { location }: Answer): Promise<unknown> {
  const { searchParams } = new URL(location, env().SITE_URL)
  const draft = searchParams.get('draft')
  if (!draft) return searchParams.get('notice')
  const [row] = await query<{ content: unknown }>('select content from form_drafts where token_hash = $1', [
    createHash('sha256').update(draft).digest('hex'),
  ])
  return row?.content
}
