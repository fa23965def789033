/** Forms as a browser without scripts sends them, and as a script does, over HTTP. */
import { randomUUID } from 'node:crypto'
import { formPath } from '../../../lib/forms/form-paths.ts'
import type { RawValues } from '../../../lib/forms/rules.ts'
import type { FormState, UploadState } from '../../../lib/forms/rules-state.ts'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import type { RouteName } from '../../../lib/i18n/route-table/route-table.ts'
import { actionBody, postAction } from '../browser/actions.ts'
import { type DemoHome, DOCUMENTED, HOMES, LOCALES, type Locale, PUBLISHED, RENTED } from '../browser/demo.ts'
import { decoded, elements } from '../browser/html.ts'
import type { Query } from '../browser/site.ts'
import { SAMPLE_FILES, SAMPLES } from './form-samples.ts'

/** The demo's first project. */
const PROJECT = '901'
/** In the sector of an office whose visits no other test books. */
const VISITED = PUBLISHED.find(({ record }) => record.Status === 1 && record.SubStatus === 2 && /^7/.test(record.Zip))
const about = (home: DemoHome | undefined) => ({ property: String(home?.record.ID) })
/** What each form is about, as its page's address says it. */
const ABOUT: Partial<Record<FormName, Record<string, string>>> = {
  contactMe: about(HOMES.house),
  documents: about(DOCUMENTED),
  sendToFriend: about(HOMES.house),
  appointment: about(VISITED),
  rentalApplication: about(RENTED),
  rentalDetails: about(RENTED),
  offer: about(HOMES.house),
  renovation: { roofInsulation: '80' },
  construction: { project: PROJECT },
}
export const subjectOf = (form: FormName): Record<string, string> => ABOUT[form] ?? {}
/** The page of a form; that of a rental application proper is behind an invitation (`invite`). */
export const pageOf = (form: FormName, locale: Locale): string => formPath(form, locale, ABOUT[form])

let visitors = 0
/** An address that nobody sent from before; the site under test stands behind a proxy that tells it. */
export const newVisitor = (): Record<string, string> => {
  visitors++
  return { 'x-forwarded-for': `2001:db8:${(visitors >> 12).toString(16)}:${(visitors & 0xfff).toString(16)}::1` }
}

export type Fields = Record<string, string | string[]>

/** The body of a form; the browser's own kind of it. */
export function bodyOf(fields: Fields | RawValues): FormData {
  const body = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value)
  return body
}

/** What a page's form sends of itself: its fields that nobody sees. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = elements(html, 'input').filter(({ type, name }) => type === 'hidden' && name)
  return Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value]))
}

/** What stands in the fields of a page's form. */
export function shownValues(html: string): Fields {
  const texts = elements(html, 'input')
    .filter(({ type, name }) => name && ['text', 'email', 'tel', 'date'].includes(type ?? ''))
    .map(({ name, value = '' }) => [name, value])
  const ticked = elements(html, 'input')
    .filter((input) => ['radio', 'checkbox'].includes(input.type ?? '') && 'checked' in input)
    .map(({ name, value }) => [name, value])
  const areas = [...html.matchAll(/<textarea\b[^>]*\bname="([^"]+)"[^>]*>\n?([^<]*)</g)].map(([, name, text = '']) => [
    name,
    decoded(text),
  ])
  const lists = [...html.matchAll(/<select\b[^>]*\bname="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, inner = '']) => [name, elements(inner, 'option').find((option) => 'selected' in option)?.value ?? ''],
  )
  return Object.fromEntries([...texts, ...ticked, ...areas, ...lists])
}

export type Sender = {
  /** Sends what a page's button sends to a path of the site. */
  submitAction: (path: string, fields: Record<string, string>) => Promise<Response>
  /** The page of a form. */
  open: (path: string) => Promise<{ status: number; html: string }>
  /** Sends a body to a form's address. */
  post: (form: FormName | string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form as a script does: its file first, then its fields by the action of its page. */
  call: (form: FormName, body: FormData) => Promise<{ status: number; state: FormState | UploadState | null }>
}

/** Someone who asks a site, from an address of their own. */
export function sender(origin: string, address = newVisitor()): Sender {
  // A connection each: one that was kept may be closed by the site in the moment in which it is used again.
  const visitor = { ...address, connection: 'close' }
  const send = (path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> =>
    fetch(new URL(path, origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { ...visitor, origin, ...headers },
      body,
    })
  return {
    submitAction: (path, fields) => send(path, new URLSearchParams(fields), {}),
    open: async (path) => {
      const answer = await fetch(new URL(path, origin), { headers: visitor })
      return { status: answer.status, html: await answer.text() }
    },
    post: (form, body, headers = {}) => send(`/api/requests/${form}/`, body, headers),
    call: async (form, body) => {
      const fields = bodyOf({})
      for (const [name, value] of body) {
        if (typeof value === 'string') fields.append(name, value)
        else {
          const file = new FormData()
          file.set(name, value)
          const answer = await send(`/api/uploads/${form}/?-locale=${body.get('-locale')}`, file, {})
          const state: UploadState = await answer.json()
          if (state.kind !== 'stored') return { status: answer.status, state }
          fields.set(name, state.token)
        }
      }
      const { pathname } = new URL(pageOf(form, 'nl'), origin)
      return postAction(origin, {
        path: pathname,
        name: 'submitForm',
        body: actionBody(fields, [form]),
        headers: visitor,
      })
    },
  }
}

/** Sends the sample of a form from a visitor of its own, with the first moment that it offers. @returns where it led to */
export async function sendSample(origin: string, form: FormName, email: string): Promise<string> {
  const { open, post } = sender(origin)
  const { html } = await open(pageOf(form, 'nl'))
  const slot = elements(html, 'input').find(({ name }) => name === 'slot')?.value
  const body = bodyOf({
    ...{ ...shownValues(html), ...hiddenFields(html), '-website': '', ...(SAMPLES[form] as RawValues), email },
    ...(slot && { slot }),
  })
  const file = SAMPLE_FILES[form]
  if (file) body.append(file.field, new Blob([file.bytes], { type: file.type }), file.name)
  return (await post(form, body)).headers.get('location') ?? ''
}

/** Asks for a visit as a candidate tenant, and as the office invites to apply; gives the path of the application. */
export async function invite({ open, post, submitAction }: Sender, query: Query, locale: Locale): Promise<string> {
  const email = `${randomUUID()}@buurt.example`
  const linkOf = async (route: RouteName, where: string): Promise<string> => {
    const [mail] = await query<{ text: string }>(`select text from mails where ${where}`, [email])
    // The office reads its own language, whatever the visitor's is.
    const paths = LOCALES.map((language) => pathTo(route, language)).join('|')
    return new RegExp(`(?:${paths})[^\\s>)\\]]*`).exec(mail?.text ?? '')?.[0] ?? ''
  }
  const { html } = await open(pageOf('rentalApplication', locale))
  await post('rentalApplication', bodyOf({ ...hiddenFields(html), ...SAMPLES.rentalApplication, email }))
  const candidate = await open(await linkOf('rentalCandidate', 'reply_to = $1'))
  const action = elements(candidate.html, 'form').find(({ action: to }) => to?.startsWith('/api/rental-candidates/'))
  await submitAction(action?.action ?? '', { locale, action: 'invite' })
  return linkOf('requestRentalDetails', `recipient = $1 and position('token=' in text) > 0`)
}

/** What a form sends of itself from so many pages that were opened: each is good for one request. */
export async function openedForms(origin: string, form: FormName, count: number): Promise<Record<string, string>[]> {
  const { open } = sender(origin)
  const opened: Record<string, string>[] = []
  while (opened.length < count) opened.push(hiddenFields((await open(pageOf(form, 'nl'))).html))
  return opened
}
