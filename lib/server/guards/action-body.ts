/**
 * Validates the body of a server action before Next decodes it. React's decoder builds any value that a body describes
 * (maps, promises, references), and Next answers 500 where it fails. The site's actions take short names and the
 * fields of one form, so a body of any other shape is refused, and Next gets one that was encoded here.
 */
import type { IncomingMessage } from 'node:http'
import { FIELD_LIMITS, hasControls } from '../../forms/request/multipart-body.ts'
import { log } from '../../log.ts'
import { MAX_ACTION_BODY } from './action-pages.ts'
import { type RequestValidation, refused } from './validate-request.ts'

/** React's encoding of an action's arguments: names, and the FormData whose fields are the parts `_1_…`. */
const ARGUMENTS = /^\[(?:"[A-Za-z]{1,40}",){0,3}"\$K1"\]$/
const ARGUMENTS_PART = '0'
const FIELD_PREFIX = '_1_'

/**
 * Reads the whole body; null when its sender left. Read by its length the body never reaches its event `end`, after
 * which nothing could be put back, and the stream isn't paused for the next reader.
 */
function receive(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const length = Number(request.headers['content-length'])
  return new Promise((resolve) => {
    const read = (): void => {
      const body = request.read(length)
      if (body === null) return
      request.off('readable', read)
      resolve(body)
    }
    request.on('readable', read).once('close', () => resolve(null))
  })
}

/** Whether a name is one of a field: what is longer makes a part's head that Next refuses with 500. */
const isFieldName = (name: string): boolean =>
  name.startsWith(FIELD_PREFIX) &&
  Buffer.byteLength(name) <= FIELD_PREFIX.length + FIELD_LIMITS.nameBytes &&
  !hasControls(name)

/** The same form as one body of React's encoding, its arguments last; null when it is no such form. */
function encoded(parts: FormData): Response | null {
  const fields = new FormData()
  const args = parts.getAll(ARGUMENTS_PART)
  parts.delete(ARGUMENTS_PART)
  for (const [name, value] of parts) {
    if (!isFieldName(name) || typeof value !== 'string') return null
    fields.append(name, value)
  }
  if (args.length !== 1 || typeof args[0] !== 'string' || !ARGUMENTS.test(args[0])) return null
  fields.set(ARGUMENTS_PART, args[0])
  return new Response(fields)
}

/** Reads a form from the body of a request; null when it holds none. */
async function readForm(request: IncomingMessage): Promise<Response | null> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data;') || Number(request.headers['content-length']) === 0) return null
  const body = await receive(request)
  if (body === null) return null
  const sent = new Response(body, { headers: { 'content-type': type } })
  const parts = await sent.formData().catch(() => null)
  return parts && encoded(parts)
}

/** Replaces the body of a request that validateAction() (action-pages.ts) admitted by the same form, encoded anew. */
export async function prepareActionBody(request: IncomingMessage): Promise<RequestValidation> {
  const form = await readForm(request)
  if (!form) {
    log.info({ event: 'action.malformed' }, 'A server action was called with a body that no form sends.')
    return refused(400, 'This is not a form of this site.')
  }
  const bytes = Buffer.from(await form.arrayBuffer())
  if (bytes.length > MAX_ACTION_BODY) return refused(413, 'This is more than can be taken in here.')
  request.headers['content-type'] = form.headers.get('content-type') ?? ''
  request.headers['content-length'] = String(bytes.length)
  request.unshift(bytes)
  return { kind: 'pass' }
}
