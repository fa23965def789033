/** Fills a template: the page that Next would render, without Next. */
import { hash } from 'node:crypto'
import type { RenderedResponse } from '../page-cache/cache-entry.ts'
import type { Hole, Template } from './cut-template.ts'
import { asFlightString, asHtml } from './escape.ts'

function written({ as }: Hole, value: string): string {
  if (as === 'html') return value
  if (as === 'text') return asHtml(value)
  return asFlightString(value, as === 'scriptStart')
}

/**
 * The complete response of a page.
 * @param values by the names of the holes: HTML for parts, plain text for all others
 * @throws Error when a hole has no value
 */
export function fillTemplate(
  { headers, pieces, scripts, policy }: Template,
  values: Record<string, string>,
): RenderedResponse {
  const filled = pieces.map((piece) => {
    if (Buffer.isBuffer(piece)) return piece
    const value = values[piece.name]
    if (value === undefined) throw new Error(`The template has an unknown hole ${piece.name}.`)
    return Buffer.from(written(piece, value))
  })
  const hashes = scripts.map(
    ({ from, to }) => ` 'sha256-${hash('sha256', Buffer.concat(filled.slice(from, to)), 'base64')}'`,
  )
  return {
    status: 200,
    headers: { ...headers, 'content-security-policy': policy.join(hashes.join('')) },
    body: Buffer.concat(filled),
  }
}
