/** A stand-in of Whise on 127.0.0.1. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../catalogue.ts'
import { type StandIn, type StandInAnswer, type StandInRequest, startStandInServer } from '../stand-in-server.ts'
import { Desk } from './desk.ts'
import { hexNameOf } from './estate-from-canonical.ts'
import { findEstates, type QuerySwitches, readQuery } from './estate-query.ts'
import { type Agency, EstateStore } from './estate-store.ts'
import { Tokens } from './tokens.ts'

export type WhiseSwitches = QuerySwitches & {
  /** Agencies that are closed to the login, and with what status their token is refused. */
  closed: Map<number, number>
}
export type WhiseStandIn = StandIn & {
  agencies: readonly Agency[]
  estates: EstateStore
  tokens: Tokens
  desk: Desk
  switches: WhiseSwitches
}

const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })
const failure = (status: number, message: string): StandInAnswer => json({ ExceptionMessage: message }, status)

/** The login of the stand-in. */
export const STAND_IN_LOGIN = { user: 'demo', password: 'demo-password' } as const
export const STAND_IN_AGENCY: Agency = { clientId: 13066, officeId: 16010 }

const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' }

/** Serves the files of the estates' pictures under the names that Whise would give them. */
function pictureServer(estates: EstateStore, folder: string) {
  let files = new Map<string, string>()
  const fileOf = (pathname: string) => files.get(/([0-9a-f]{32})\.\w+$/.exec(pathname)?.[1] ?? '')
  return (pathname: string): StandInAnswer => {
    if (!fileOf(pathname)) files = new Map([...estates.pictureFiles()].map((file) => [hexNameOf(file), file]))
    const file = fileOf(pathname)
    if (!file) return failure(404, 'The specified blob does not exist.')
    const type = TYPES[file.split('.').pop() ?? ''] ?? 'application/octet-stream'
    return { headers: { 'content-type': type }, body: readFileSync(join(folder, file)) }
  }
}

/**
 * Starts a stand-in over a catalogue.
 * @param agencies homes are dealt out to them in turn; projects and their units belong to the first
 * @param now its clock, in milliseconds
 */
export async function startWhiseStandIn({
  catalogue,
  agencies = [STAND_IN_AGENCY],
  port = 0,
  now = Date.now,
}: {
  catalogue: Catalogue
  agencies?: readonly Agency[]
  port?: number
  now?: () => number
}): Promise<WhiseStandIn> {
  const estates = new EstateStore(catalogue, agencies, now)
  const tokens = new Tokens(now)
  const desk = new Desk(agencies)
  const pictures = pictureServer(estates, catalogue.folder)
  const switches: WhiseSwitches = {
    filterZone: 'utc',
    ignoresProjectId: false,
    languageFilters: false,
    mostRows: 1000,
    closed: new Map(),
  }
  let lists = 0

  function login({ body }: StandInRequest): StandInAnswer {
    const { Username, Password } = JSON.parse(body) as Record<string, unknown>
    const isRight = Username === STAND_IN_LOGIN.user && Password === STAND_IN_LOGIN.password
    return isRight ? json({ token: tokens.issue(null) }) : failure(401, 'Invalid credentials.')
  }

  function agencyToken(request: StandInRequest): StandInAnswer {
    if (tokens.read(request.headers.authorization)?.clientId !== null) return failure(401, 'Invalid token.')
    const { ClientId } = JSON.parse(request.body) as { ClientId?: number }
    const closed = switches.closed.get(Number(ClientId))
    if (closed) return failure(closed, 'The client is not available.')
    if (!agencies.some(({ clientId }) => clientId === ClientId)) return failure(404, 'Unknown client.')
    return json({ token: tokens.issue(Number(ClientId)) })
  }

  function list(clientId: number, body: unknown, base: string): StandInAnswer {
    const query = readQuery(body)
    lists += 1
    const found = findEstates(estates, clientId, query, switches, lists)
    const { limit, offset } = query.page
    const rows = found.slice(
      offset,
      offset + Math.min(limit, query.errors.length > 0 ? Number.POSITIVE_INFINITY : switches.mostRows),
    )
    const { languageid, languageids } = query.filter
    const codes = [languageids ?? languageid ?? []].flat().map(String)
    const given = (estate: object) =>
      Object.fromEntries(Object.entries(estate).filter(([field]) => query.isGiven(field)))
    return json({
      ...(rows.length > 0 && { estates: rows.map((stored) => given(estates.answer(stored, codes, base))) }),
      totalCount: found.length,
      isValidRequest: true,
      validationErrors: query.errors,
    })
  }

  /** Exports to portals. `Offset` is the number of the page here. */
  function exportsList(clientId: number, body: unknown): StandInAnswer {
    const { page } = readQuery(body)
    const ids = estates.all().flatMap(({ entry, agency }) => (agency.clientId === clientId ? [entry.id] : []))
    const rows = ids.slice(page.offset * page.limit, (page.offset + 1) * page.limit).map((id) => ({ id }))
    return json({
      ...(rows.length > 0 && { estates: rows }),
      totalCount: ids.length,
      isValidRequest: true,
      validationErrors: [],
    })
  }

  const answer = (request: StandInRequest): StandInAnswer => {
    const { pathname, href } = request.url
    if (pathname.startsWith('/public/')) return pictures(pathname)
    if (pathname === '/token') return login(request)
    if (pathname === '/v1/admin/clients/token') return agencyToken(request)
    const clientId = tokens.read(request.headers.authorization)?.clientId
    if (typeof clientId !== 'number') return failure(401, 'Authorization has been denied for this request.')
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>)
    if (pathname === '/v1/estates/list') return list(clientId, body, new URL('/', href).href)
    if (pathname === '/v1/estates/exports/list') return exportsList(clientId, body)
    const given = desk.answer(pathname, clientId, body)
    if (given) return given
    return failure(404, 'No HTTP resource was found that matches the request.')
  }

  const standIn = await startStandInServer({ name: ({ url }) => url.pathname.replace(/^\/(v1\/)?/, ''), answer, port })
  return { ...standIn, agencies, estates, tokens, desk, switches }
}
