/** Server actions as a browser calls them, without a browser. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { FormState } from '../../../lib/forms/rules-state.ts'

type Reference = { exportedName: string; filename: string; workers: Record<string, unknown> }

/** The server actions of the build by name, with their ids and the pages of app/ that have them. */
export function builtActions(): Map<string, { id: string; file: string; pages: string[] }> {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, Reference>
  }
  return new Map(
    Object.entries(node).map(([id, { exportedName, filename, workers }]) => [
      exportedName,
      { id, file: filename, pages: Object.keys(workers) },
    ]),
  )
}

/** The fields of a form as an action's argument, encoded as React encodes a FormData. `before`: other arguments. */
export function actionBody(fields: Iterable<[string, FormDataEntryValue]>, before: readonly string[] = []): FormData {
  const body = new FormData()
  for (const [field, value] of fields) body.append(`_1_${field}`, value as string)
  // The arguments come last.
  body.set('0', JSON.stringify([...before, '$K1']))
  return body
}

type Call = { path: string; name: string; body: FormData; headers?: Record<string, string> }

/** Calls an action at a page's address. `state`: null where something else answered. */
export async function postAction(
  origin: string,
  { path, name, body, headers = {} }: Call,
): Promise<{ status: number; text: string; state: FormState | null }> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, accept: 'text/x-component', 'next-action': builtActions().get(name)?.id ?? '', ...headers },
    body,
  })
  const text = await answer.text()
  const state = /^1:(\{.*\})$/m.exec(text)?.[1]
  return { status: answer.status, text, state: state ? JSON.parse(state) : null }
}

export type Caller = { origin: string; cookie: string }

/** Calls an action at a page's address with the fields of a form, and gives its state. */
export async function callAction(
  { origin, cookie }: Caller,
  path: string,
  name: string,
  fields: Record<string, string>,
  before: readonly string[] = [],
): Promise<FormState> {
  const body = actionBody(Object.entries(fields), before)
  const { status, text, state } = await postAction(origin, { path, name, body, headers: { cookie } })
  if (!state) throw new Error(`${name} at ${path} answered ${status}: ${text.slice(0, 200)}`)
  return state
}

/** The names of the actions that a page calls, and the paths that it posts to otherwise. */
export function calledActions(page: Page): string[] {
  const names = new Map([...builtActions()].map(([name, { id }]) => [id, name]))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || /^\/api\/(views|consent)\//.test(pathname)) return
    const action = request.headers()['next-action']
    calls.push(action ? (names.get(action) ?? 'unknown') : pathname)
  })
  return calls
}
