import { isWithinLimit } from '../../db/rate-limits.ts'
import { withoutLinks } from '../../domain/requests/clean.ts'
import { sendToFriend } from '../../domain/requests/forms/sendToFriend.ts'
import { words } from '../../i18n/words.ts'
import { LIMITS } from '../intake/limits.ts'
import { mailTo, subjectBlocks } from '../mails.ts'
import { subjectLine } from '../subject.ts'
import { handler, Refusal } from './handler.ts'

export const sendToFriendHandler = handler(sendToFriend, {
  save: async (_tx, { values }) => {
    if (!(await isWithinLimit(LIMITS.recipient, values.friendEmail)))
      throw new Refusal({ friendEmail: 'friendEmailTooMany' })
  },
  mails: async ({ values, subject, language }) => {
    const t = words(language, 'sendToFriend')
    const { friendEmail, email } = values
    const firstName = withoutLinks(values.firstName)
    const message = withoutLinks(values.message)
    const content = {
      subject: t('mail.friendSubject', { name: firstName, subject: subjectLine(subject) }),
      preview: t('mail.friendText', { name: firstName }),
      heading: t('mail.friendHeading', { name: firstName }),
      blocks: [
        { kind: 'text' as const, text: t('mail.friendText', { name: firstName }) },
        ...(message ? [{ kind: 'quote' as const, text: message }] : []),
        ...subjectBlocks(subject, language),
      ],
      reason: t('mail.friendReason', { name: firstName }),
    }
    return [await mailTo(friendEmail, content, language, { replyTo: email })]
  },
})
