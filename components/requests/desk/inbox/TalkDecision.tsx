'use client'

import { useTranslations } from 'next-intl'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { VERIFICATIONS } from '#lib/content/rules-modules.ts'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import { ActForm } from './ActForm.tsx'
import { useRefused } from './acts.ts'

/** A testimonial: on the site, with how somebody made sure that it is true, or not. */
function Testimonial({ conversation: { id, testimonial } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox.testimonial')
  if (!testimonial) return null
  const isPublished = testimonial.status === 'Published'
  return (
    <Panel title={t(isPublished ? 'published' : 'waits')}>
      <ActForm action="publishTestimonial" fields={{ id }}>
        <FormLine>
          <select
            name="verification"
            defaultValue={testimonial.verification}
            className={fieldStyles.input}
            aria-label={t('verified')}
          >
            {VERIFICATIONS.map((value) => (
              <option key={value} value={value}>
                {t(`by.${value}`)}
              </option>
            ))}
          </select>
          <Button type="submit" variant="secondary">
            {t(isPublished ? 'save' : 'publish')}
          </Button>
        </FormLine>
      </ActForm>
      <ActForm action="refuseTestimonial" fields={{ id }}>
        <Button type="submit" variant="quiet">
          {t('refuse')}
        </Button>
      </ActForm>
    </Panel>
  )
}

/** The file that an owner sent for a home, and what the office makes of it. */
function Upload({ conversation: { id, upload } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox.upload')
  const refused = useRefused('refuseUpload')?.values
  if (!upload) return null
  const { state, reason, decided } = upload
  if (state !== 'waiting')
    return (
      <Panel title={t(state)}>
        <p>{[decided?.by, decided?.at.words, reason].filter(Boolean).join(' · ')}</p>
      </Panel>
    )
  return (
    <Panel title={t('waiting')}>
      <p>{t('text')}</p>
      <ActForm action="acceptUpload" fields={{ id }}>
        <Button type="submit" variant="secondary">
          {t('accept')}
        </Button>
      </ActForm>
      <ActForm action="refuseUpload" fields={{ id }}>
        <FormLine>
          <input
            name="reason"
            defaultValue={refused?.reason}
            required
            maxLength={500}
            className={fieldStyles.input}
            aria-label={t('reason')}
            placeholder={t('reason')}
          />
          <Button type="submit" variant="secondary">
            {t('refuse')}
          </Button>
        </FormLine>
      </ActForm>
    </Panel>
  )
}

/** What is to be decided about a request besides answering it. */
export const TalkDecision = ({ conversation }: { conversation: Conversation }) =>
  conversation.mayHandle && (
    <>
      <Testimonial conversation={conversation} />
      <Upload conversation={conversation} />
    </>
  )
