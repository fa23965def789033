/** Takes the value out of an answer of Omnicasa's service, whose wrapping differs from call to call. */

import { type HttpAnswer, jsonOf } from '../http-client.ts'
import { CrmError } from '../rules-error.ts'

export type JsonObject = Record<string, unknown>
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Thrown when the service answered that a call failed: `Success` is false. There is no public list of its codes. */
export class CallRefused extends CrmError {}

/** Refusals that speak of the login; the wording is not documented. */
const LOGIN_WORDS = /\b(log-?in|password|credentials?|customer ?name|unauthori[sz]ed|not authori[sz]ed)\b/i

function refusalOf(method: string, { Code, Message }: JsonObject, sent: readonly string[]): CallRefused {
  const message = typeof Message === 'string' ? Message : ''
  const said = `${method}: code ${String(Code ?? '?')}`
  if (LOGIN_WORDS.test(message)) return new CallRefused('login', `The CRM refuses the login (${said}).`)
  // Names of the fields only: the message may repeat what was sent.
  const words = new Set(message.toLowerCase().match(/\w+/g))
  const fields = sent.filter((name) => words.has(name.toLowerCase()))
  return fields.length > 0
    ? new CallRefused('invalid', `The CRM refused ${fields.join(', ')} (${said}).`, { fields })
    : new CallRefused('unavailable', `The CRM could not answer (${said}).`)
}

/** JSON that stands in a string, as lookup tables come; the value itself otherwise. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function bodyOf(method: string, { status, text }: HttpAnswer): unknown {
  if (status === 401) throw new CrmError('login', 'The CRM refuses the login (401).')
  if (status === 403)
    throw new CrmError('forbidden', 'The CRM refuses the call (403); it may allow certain IP addresses only.')
  if (status === 404) throw new CrmError('settings', `The CRM has no call ${method} (404): the version may be wrong.`)
  if (status >= 300 && status < 400)
    throw new CrmError('settings', `The CRM answered with a redirect (${status}): its address may be wrong.`)
  if (status < 200 || status > 299) throw new CrmError('invalid', `The CRM refused the call ${method} (${status}).`)
  if (/^\s*</.test(text))
    throw new CrmError('unavailable', 'The CRM answered with a page instead of data; it may be under maintenance.')
  return unpacked(jsonOf({ status, text, headers: new Headers() }))
}

/**
 * The `Value` of an answer. The wrapper `…JsonResult` may be missing, a list may come bare, and JSON may stand in a string.
 * @param sent the parameters' names, by which a refusal names what it refuses
 * @throws CrmError for a failed call, a page, an empty or a truncated answer
 */
export function answerValue(method: string, answer: HttpAnswer, sent: readonly string[] = []): unknown {
  const body = bodyOf(method, answer)
  const wrapper = isObject(body) && Object.keys(body).find((key) => /JsonResult$/i.test(key))
  const result = unpacked(wrapper ? (body as JsonObject)[wrapper] : body)
  if (Array.isArray(result)) return result
  if (!isObject(result) || !('Success' in result))
    throw new CrmError('malformed', `The CRM’s answer to ${method} has no Success.`)
  if (result.Success !== true && result.Success !== 'true') throw refusalOf(method, result, sent)
  if (!('Value' in result)) throw new CrmError('malformed', `The CRM’s answer to ${method} has no Value.`)
  return unpacked(result.Value)
}

/** A page of a list. `rowsCount`: the length of the whole list, null when the answer doesn't say it. */
export type ListPage = { items: JsonObject[]; rowsCount: number | null }

/** A whole number that may come as text; null for anything else. */
export const wholeNumber = (value: unknown): number | null =>
  (typeof value === 'number' && Number.isInteger(value)) ||
  (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value))
    ? Number(value)
    : null

/** The id of a home or project. @throws CrmError `malformed` without one */
export function idOfItem(item: JsonObject): number {
  const id = wholeNumber(item.ID)
  if (id === null || id < 1) throw new CrmError('malformed', 'The CRM gave a record without an ID.')
  return id
}

/** The items of a list's value. GetPropertyList2 wraps each in `Object`. @throws CrmError `malformed` for anything but a list */
export function pageOf(method: string, value: unknown): ListPage {
  const items = Array.isArray(value) ? value : isObject(value) && 'Items' in value ? (value.Items ?? []) : null
  if (!Array.isArray(items) || !items.every(isObject))
    throw new CrmError('malformed', `The CRM’s answer to ${method} holds no list.`)
  return {
    items: items.map((item) => (Object.keys(item).length === 1 && isObject(item.Object) ? item.Object : item)),
    rowsCount: isObject(value) ? wholeNumber(value.RowsCount) : null,
  }
}

/** The ids in a bare list. @throws CrmError `malformed` for anything else */
export function idsOf(method: string, value: unknown): number[] {
  const list = isObject(value) && Array.isArray(value.Items) ? value.Items : value
  const ids = Array.isArray(list) ? list.map((one) => wholeNumber(isObject(one) ? one.ID : one)) : [null]
  if (ids.some((id) => id === null))
    throw new CrmError('malformed', `The CRM’s answer to ${method} holds no list of ids.`)
  return ids as number[]
}
