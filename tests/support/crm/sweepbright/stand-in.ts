/**
 * Plays SweepBright's Website API over a catalogue: tokens, estates that can be fetched for an hour after they were
 * published, addresses, contacts, files with signed addresses, and webhooks to the site.
 */

import type { CatalogueEntry } from '../catalogue.ts'
import { type StandInAnswer, type StandInRequest, startStandInServer } from '../stand-in-server.ts'
import { homeEstate } from './estate.ts'
import { createHookSender } from './hooks.ts'
import { uuidOf } from './ids.ts'
import type { Estate, Shape } from './measures.ts'
import { answerFile, type StoredFile, signFile } from './media.ts'
import { projectEstate } from './project.ts'
import type { Change, Options, SweepbrightStandIn, SweepbrightSwitches } from './stand-in-types.ts'
import { createTokens } from './tokens.ts'

/** How long an estate can be fetched after it was published. */
const WINDOW = 3_600_000

const FILES = ['images', 'plans', 'documents'] as const
const merge = (change: Change | Estate): Change =>
  typeof change === 'function' ? change : (estate) => ({ ...estate, ...change })
const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })

const nameOf = ({ method, url: { pathname } }: StandInRequest): string => {
  if (pathname.endsWith('/oauth/token')) return 'token'
  if (pathname.startsWith('/media/')) return 'file'
  if (pathname.endsWith('/url')) return 'address'
  if (pathname.endsWith('/contacts/owners')) return 'owner'
  if (pathname.endsWith('/contacts')) return 'contact'
  return method === 'GET' ? 'estate' : 'unknown'
}

/** Starts a stand-in for SweepBright. Nothing is published at first. */
export async function startSweepbrightStandIn({
  catalogue,
  port = 0,
  now = Date.now,
  site = null,
  client = 'client',
  secret = 'a secret of the stand-in',
  changes = {},
}: Options): Promise<SweepbrightStandIn> {
  const entries = new Map<string, { entry: CatalogueEntry; kind: 'home' | 'project' }>()
  for (const entry of catalogue.homes) entries.set(uuidOf('home', entry.id), { entry, kind: 'home' })
  for (const entry of catalogue.projects) entries.set(uuidOf('project', entry.id), { entry, kind: 'project' })
  const added = new Map<string, Estate>()
  const edits = new Map<string, Change[]>(Object.entries(changes).map(([id, change]) => [id, [change]]))
  /** Since when an estate is published, and what had been changed by then. */
  const published = new Map<string, { at: number; edits: readonly Change[] }>()
  const addresses = new Map<string, string>()
  const contacts: SweepbrightStandIn['contacts'] = []
  const switches: SweepbrightSwitches = { tokenLife: 3600, refuse: null, fileLife: WINDOW / 2, contactReply: 'id' }
  const tokens = createTokens({ client, secret, now, switches })
  const hooks = createHookSender({ site, secret, now })
  let base = ''

  function estateOf(id: string, shape: Shape, until: readonly Change[]): Estate | null {
    const found = entries.get(id)
    const translate = found?.kind === 'project' ? projectEstate : homeEstate
    const estate = found ? translate(found.entry, shape) : added.get(id)
    return estate ? signed(until.reduce((state, change) => change(state), estate)) : null
  }

  const signed = (estate: Estate): Estate => {
    const lists = FILES.map((name) => [
      name,
      ((estate[name] ?? []) as StoredFile[]).map((file) => signFile(file, base, now() + switches.fileLife)),
    ])
    const units = (estate.properties ?? []) as Estate[]
    return { ...estate, ...Object.fromEntries(lists), ...(Array.isArray(units) && { properties: units.map(signed) }) }
  }

  const isOpen = (id: string): boolean => now() - (published.get(id)?.at ?? Number.NEGATIVE_INFINITY) < WINDOW

  function answerContact(path: string, { body: text }: StandInRequest): StandInAnswer {
    const body = JSON.parse(text) as Record<string, unknown>
    const errors: Record<string, string[]> = {}
    if (!/^[^@\s]+@[^@\s]+\.[a-z]+$/.test(String(body.email ?? ''))) errors.email = [`"${body.email}" is not valid.`]
    if (!body.first_name) errors.first_name = ['The first name is required.']
    if (path.endsWith('/owners') && !body.office_id) errors.office_id = ['The office is required.']
    if (Object.keys(errors).length > 0) return json({ message: 'The given data was invalid.', errors }, 422)
    contacts.push({ path, body })
    return switches.contactReply === 'id'
      ? json({ id: uuidOf('contact', contacts.length) }, 201)
      : { status: 204, body: '' }
  }

  function answer(request: StandInRequest): StandInAnswer {
    const path = request.url.pathname.replace(/^\/api\//, '')
    if (request.url.pathname.startsWith('/media/')) return answerFile(request, catalogue.folder, now())
    if (path === 'oauth/token') return tokens.answer(request)
    const refusal = tokens.refusal(request)
    if (refusal) return refusal
    const version = /^application\/vnd\.sweepbright\.v(\d{8})\+json$/.exec(String(request.headers.accept))?.[1]
    if (!version) return json({ message: 'Name a version.' }, 406)
    const [, id = '', part] = /^estates\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (request.method === 'POST' && path.startsWith('contacts')) return answerContact(path, request)
    const estate = published.get(id)
    // Its window ends; its address and contacts are taken as long as it is published.
    if (!estate || (part === undefined && !isOpen(id))) return json({ message: 'Not found.' }, 404)
    if (request.method === 'POST' && part === 'contacts') return answerContact(path, request)
    if (request.method === 'PUT' && part === 'url') {
      addresses.set(id, String((JSON.parse(request.body) as { url: string }).url))
      return { status: 204, body: '' }
    }
    const found = estateOf(id, version < '20200101' ? '2019' : '2024', estate.edits)
    return found ? json(found) : json({ message: 'Not found.' }, 404)
  }

  const server = await startStandInServer({ name: nameOf, answer, port })
  base = server.url
  const change: SweepbrightStandIn['change'] = (id, what) => {
    edits.set(id, [...(edits.get(id) ?? []), merge(what)])
  }
  const open = (id: string): void => {
    published.set(id, { at: now(), edits: edits.get(id) ?? [] })
  }
  const publish: SweepbrightStandIn['publish'] = async (id, event) => {
    const usual = published.has(id) ? 'estate-updated' : 'estate-added'
    open(id)
    return hooks.send({ event: event ?? usual, id })
  }
  const inside = (estate: Estate, name: string, fields: Estate): Estate => ({
    [name]: { ...(estate[name] as Estate), ...fields },
  })
  return {
    ...server,
    ...hooks,
    switches,
    api: `${base}api/`,
    homeId: (number) => uuidOf('home', number),
    projectId: (number) => uuidOf('project', number),
    change,
    setPrice: (id, amount) => change(id, (estate) => ({ ...estate, ...inside(estate, 'price', { amount }) })),
    setStatus: (id, status) => change(id, { status }),
    setHidden: (id, hidden) => change(id, (estate) => ({ ...estate, ...inside(estate, 'location', { hidden }) })),
    addPicture: (id, picture) =>
      change(id, (estate) => {
        const images = estate.images as StoredFile[]
        const made = { id: uuidOf('image', 900_000_000 + images.length), filename: 'IMG_1.jpg', description: null }
        const file = { ...made, content_type: 'image/jpeg', ordinal: images.length + 1, path: 'heic', ...picture }
        return { ...estate, images: [...images, file] }
      }),
    add: (estate) => added.set(String(estate.id), estate),
    publish,
    unpublish: async (id) => {
      published.delete(id)
      return hooks.send({ event: 'estate-deleted', id })
    },
    burst: (count) => Promise.all(catalogue.homes.slice(0, count).map(({ id }) => publish(uuidOf('home', id)))),
    addresses,
    contacts,
  }
}
