/** Server actions as a browser calls them, without a browser. */
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { FormState } from '../../../lib/domain/forms/form-state.ts'

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

export type Caller = { request: APIRequestContext; origin: string; cookie: string }

/**
 * Calls an action at a page's address with the fields of a form, encoded as React encodes a FormData.
 * @param before the arguments before the fields
 */
export async function callAction(
  { request, origin, cookie }: Caller,
  path: string,
  name: string,
  fields: Record<string, string>,
  before: readonly string[] = [],
): Promise<FormState> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(`_1_${field}`, value)
  // The arguments come last.
  body.set('0', JSON.stringify([...before, '$K1']))
  const answer = await request.post(origin + path, {
    headers: { origin, cookie, accept: 'text/x-component', 'next-action': builtActions().get(name)?.id ?? '' },
    multipart: body,
    maxRedirects: 0,
  })
  const text = await answer.text()
  const state = /^1:(\{.*\})$/m.exec(text)?.[1]
  if (!state) throw new Error(`${name} at ${path} answered ${answer.status()}: ${text.slice(0, 200)}`)
  return JSON.parse(state)
}
