/** Takes in a file that an owner sends for a home: the office gets it as a message, and checks it before anybody reads it. */

import { ownerOfRequest } from '../../auth/sessions.ts'
import { seeOther } from '../../forms/actions/form-action.ts'
import { giveFile } from '../../forms/queries-file-rows.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { discardUpload, type FormBody, readFormBody } from '../../forms/request/request-body.ts'
import { formVisitor } from '../../forms/request/visitor.ts'
import { DiskError, type FileProblem, storeFile } from '../../forms/uploads/upload-store.ts'
import { ownerPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { log } from '../../log.ts'
import { loginPath } from '../../sign-in/login-feedback.ts'
import { logAccountEvent } from '../account-events.ts'
import { deliverMessage } from '../messages/write-message.ts'
import { findOwnerHome } from '../queries-homes.ts'
import { insertUpload } from '../queries-uploads.ts'
import { UPLOAD_KINDS } from '../rules-needed.ts'

/** A photo of a phone is larger than what is kept of it. */
const MOST_BYTES = 15 * 1024 * 1024

/** Sentences of `owners.portal.uploads.problems`, which the page of the home shows. */
type Problem = FileProblem | 'none' | 'empty' | 'lost' | 'tooMany'

async function take(
  body: FormBody & { kind: 'form' },
  owner: NonNullable<Awaited<ReturnType<typeof ownerOfRequest>>>,
  locale: Language,
  now: Date,
): Promise<Problem | 'missing' | 'done'> {
  const field = (name: string): string => body.fields.get(name)?.[0] ?? ''
  const kind = UPLOAD_KINDS.find((known) => known === field('kind'))
  const home = /^\d{1,9}$/.test(field('id')) ? await findOwnerHome(owner.id, Number(field('id')), locale) : null
  if (!home || !kind) return 'missing'
  if (!(await isWithinLimit(LIMITS.ownerUpload, owner.id))) return 'tooMany'
  if (body.oversizedFile) return 'tooLarge'
  if (body.lostFile) return 'lost'
  if (body.emptyFile) return 'empty'
  if (!body.file) return 'none'
  try {
    const file = await storeFile(body.file, 'document', now, true)
    if (typeof file === 'string') return file
    const t = translations(locale, 'owners.portal')
    const message = t('uploads.message', { kind: t(`needed.kinds.${kind}`), name: file.originalName })
    await deliverMessage({ owner, home, locale, message, now, mark: file.contentHash }, async (tx, leadId, end) => {
      if (!(await giveFile(tx, { id: file.id, leadId, now, deleteAfter: end }))) throw new Error('A file was gone.')
      await insertUpload(tx, { leadId, propertyId: home.id, kind })
    })
    return 'done'
  } catch (error) {
    if (!(error instanceof DiskError)) throw error
    log.error({ event: 'upload.failed', code: error.message }, 'A file that an owner sent could not be kept.')
    return 'lost'
  }
}

/** Answers a posted file by the page of the home: 303; 404 for a home that isn't the owner's. */
export async function receiveOwnerUpload(request: Request, now: Date): Promise<Response> {
  const body = await readFormBody(request, undefined, { fileBytes: MOST_BYTES })
  try {
    const fields = body.kind === 'form' ? body.fields : new Map<string, string[]>()
    const { language: locale } = await formVisitor(request, fields)
    const number = fields.get('id')?.[0] ?? ''
    const page = /^\d{1,9}$/.test(number) ? ownerPath('ownerHome', Number(number), locale) : pathTo('owner', locale)
    const owner = await ownerOfRequest(request, now)
    if (!owner) return seeOther(loginPath(locale, page))
    const result = body.kind === 'form' ? await take(body, owner, locale, now) : 'tooLarge'
    if (result === 'done') return seeOther(`${page}?done=uploaded#needed`)
    if (result !== 'missing') return seeOther(`${page}?problem=${result}#needed`)
    logAccountEvent({ event: 'owner.access-denied', owner: owner.id, home: Number(number) || null })
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  } finally {
    await discardUpload(body)
  }
}
