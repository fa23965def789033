import { getTranslations } from 'next-intl/server'
import { decideOnCandidate } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { Button, type ButtonVariant } from '#components/ui/Button.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { homeLine } from '#lib/leads/subject.ts'
import { privateFacts } from '#lib/leads/view-lead-facts.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import type { Candidate } from '#lib/rental-applications/applications.ts'
import type { CandidateAction } from '#lib/rental-applications/rules-decision.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './CandidatePage.module.css'

type Props = { candidate: Candidate; token: string }

/** The agency's page of a candidate tenant: status, invitation to apply, and decision. Works without JavaScript. */
export async function CandidatePage({ candidate, token }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('rental-applications.form')
  const { lead, name, invitedAt, appliedAt, decision, application } = candidate
  const home = lead.propertyId === null ? null : await lookUpListing(lead.propertyId, locale)
  const moment = (at: Date | null): string | null =>
    at && `${formatDayOf(at, locale)}, ${brusselsTime(at.toISOString())}`
  const rows = Object.entries({
    name,
    email: String(lead.values.email ?? ''),
    property: home?.kind === 'found' ? homeLine(home.listing) : lead.subject,
    asked: moment(lead.createdAt),
    invited: moment(invitedAt),
    applied: moment(appliedAt),
    decision: decision && t(`candidate.${decision}`),
  }).flatMap(([key, value]) => (value ? [{ key, label: t(`candidate.${key as 'name'}`), value }] : []))
  const button = (action: CandidateAction, label: string, variant: ButtonVariant) => (
    <ButtonForm send={decideOnCandidate} handler={`/api/rental-candidates/${token}/`} token={token} action={action}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </ButtonForm>
  )
  return (
    <div className={`${styles.candidate} page-width`}>
      <FactList rows={rows} />
      {application && (
        <section className={styles.step}>
          <h2>{t('candidate.answers')}</h2>
          <FactList
            rows={privateFacts('rentalDetails', application, locale).map((fact) => ({ ...fact, key: fact.label }))}
          />
        </section>
      )}
      {decision === null && (
        <section className={styles.step}>
          <p>{t(home?.kind === 'found' ? 'candidate.text' : 'candidate.gone', { name })}</p>
          {home?.kind === 'found' &&
            button('invite', t(invitedAt ? 'candidate.inviteAgain' : 'candidate.invite', { name }), 'primary')}
          {invitedAt && <p className={styles.note}>{t('candidate.recent')}</p>}
        </section>
      )}
      <section className={styles.step}>
        <p>{t('candidate.decide')}</p>
        <div className={styles.buttons}>
          {button('chosen', t('candidate.choose'), 'secondary')}
          {button('notChosen', t('candidate.refuse'), 'secondary')}
        </div>
      </section>
    </div>
  )
}
