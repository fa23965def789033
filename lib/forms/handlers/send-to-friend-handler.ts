import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { withoutLinks } from '../../domain/forms/clean-text.ts'
import { sendToFriend } from '../../domain/forms/definitions/send-to-friend-form.ts'
import { translations } from '../../i18n/translations.ts'
import { subjectLine } from '../form-subject.ts'
import { handler, Refusal } from '../handler.ts'
import { mailTo, subjectBlocks } from '../lead-mails.ts'
import { LIMITS } from '../request/rate-limits.ts'

export const sendToFriendHandler = handler(sendToFriend, {
  save: async (_tx, { values }) => {
    if (!(await isWithinLimit(LIMITS.recipient, values.friendEmail)))
      throw new Refusal({ friendEmail: 'friendEmailTooMany' })
  },
  mails: async ({ values, subject, language }) => {
    const t = translations(language, 'sendToFriend')
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
