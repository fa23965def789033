import { testimonial } from '../../forms/definitions/rules-testimonial-form.ts'
import { giveFile } from '../../forms/queries-file-rows.ts'
import { translations } from '../../i18n/translations.ts'
import { fileBlocks } from '../../leads/file-link.ts'
import { handler, Refusal, type Submission } from '../../leads/handler.ts'
import { absolute, agencyMail, visitorMail } from '../../leads/mails.ts'
import { teaser } from '../../listings/rules-teaser.ts'
import type { MailBlock } from '../../mail/render.ts'
import { slug } from '../../shared/slug.ts'
import { brusselsDay, daysLater } from '../../shared/time.ts'
import { insertTestimonial } from '../queries-testimonials.ts'
import { reviewPath } from '../testimonial-review.ts'

const LONGEST_TITLE = 60
/** How long the agency's link to the picture works. */
const PICTURE_LINK_DAYS = 28
/** The last segment of its address: the author's name and the beginning of the id, because names repeat. */
const slugOf = (name: string, id: string): string => [slug(name), id.slice(0, 8)].filter(Boolean).join('-')

/** A first title, which staff may change: the first sentence, shortened. */
const titleOf = (comment: string): string => teaser(comment.split(/(?<=[.!?])\s|\n/)[0]?.trim() ?? '', LONGEST_TITLE)

const addressOf = (website: string): string | null =>
  website === ''
    ? null
    : /^https?:\/\//i.test(website)
      ? website.replace(/^https?/i, (scheme) => scheme.toLowerCase())
      : `https://${website}`

/** The blocks of the agency's mail: the picture and the link to the review page. */
async function agencyBlocks({ id, file, language, now }: Submission): Promise<MailBlock[]> {
  const t = translations(language, 'submission.testimonial')
  const end = daysLater(now, PICTURE_LINK_DAYS)
  const label = t('mail.openPicture')
  return [
    ...(file ? await fileBlocks(file, end, language, { label, note: (day) => t('mail.pictureUntil', { day }) }) : []),
    { kind: 'text', text: t('mail.publish') },
    { kind: 'button', label: t('mail.toReview'), href: absolute(await reviewPath(id, language, now)) },
  ]
}

export const testimonialHandler = handler(testimonial, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: agencyBlocks })),
    ...(await visitorMail(submission)),
  ],
  save: async (tx, { id, values, file, language, now }) => {
    if (file && !(await giveFile(tx, { id: file.id, leadId: id, now, deleteAfter: null }))) {
      throw new Refusal({ image: 'fileGone' })
    }
    await insertTestimonial(tx, {
      slug: slugOf(values.name, id),
      author: values.name,
      website: addressOf(values.website),
      image: file && `/pictures/${file.storedName}`,
      language,
      givenOn: brusselsDay(now.toISOString()),
      leadId: id,
      title: titleOf(values.remark),
      comment: values.remark,
    })
  },
})
