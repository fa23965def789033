import { sendToFriend } from '../../forms/definitions/rules-send-to-friend-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { withoutLinks } from '../../forms/rules-clean-text.ts'
import { translations } from '../../i18n/translations.ts'
import { handler, Refusal } from '../../leads/handler.ts'
import { subjectBlocks } from '../../leads/mails.ts'
import { subjectLine } from '../../leads/subject.ts'
import { letter } from '../../mail/letter.ts'

export const sendToFriendHandler = handler(sendToFriend, {
  save: async (_tx, { values }) => {
    if (!(await isWithinLimit(LIMITS.recipient, values.friendEmail)))
      throw new Refusal({ friendEmail: 'friendEmailTooMany' })
  },
  mails: async ({ values, subject, language }) => {
    const t = translations(language, 'submission.sendToFriend')
    const { friendEmail, email } = values
    const firstName = withoutLinks(values.firstName)
    const message = withoutLinks(values.message)
    const parts = {
      subject: t('mail.friendSubject', { name: firstName, subject: subjectLine(subject) }),
      heading: t('mail.friendHeading', { name: firstName }),
      text: t('mail.friendText', { name: firstName }),
      blocks: [...(message ? [{ kind: 'quote' as const, text: message }] : []), ...subjectBlocks(subject, language)],
      reason: t('mail.friendReason', { name: firstName }),
    }
    return [await letter({ to: { email: friendEmail }, language, parts, from: { replyTo: email } })]
  },
})
