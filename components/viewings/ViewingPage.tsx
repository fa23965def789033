import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { changeViewing } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { fieldLabel } from '#lib/forms/view-labels.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { ManagedViewing, Notice } from '#lib/viewings/by-link.ts'
import type { ViewingState } from '#lib/viewings/rules-slots.ts'
import { formatMoment, meetingPlace, titleOf, type Viewing } from '#lib/viewings/view.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { slotOptions } from './slotOptions.ts'
import styles from './Viewing.module.css'

/** Time, place and office of a viewing. */
function ViewingFacts({ viewing }: { viewing: Viewing }) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  const { line, hidden } = meetingPlace(viewing)
  const place = hidden && line ? t('manage.hiddenAddress', { place: line }) : line
  return (
    <dl className={styles.facts} data-cancelled={viewing.cancelled || undefined}>
      <dt>{t('manage.when')}</dt>
      <dd>
        <time dateTime={viewing.start}>{formatMoment(viewing.start, locale)}</time>
      </dd>
      <dt>{t('manage.where')}</dt>
      <dd>{place || titleOf(viewing)}</dd>
      <dt>{t('manage.office')}</dt>
      <dd>{viewing.recipient.name}</dd>
    </dl>
  )
}

type ViewingChangesProps = {
  found: ManagedViewing
  token: string
  /** The slot that a mail offers to move it to; '' for none. */
  slot: string
}

/** Actions on a viewing: move and cancel a coming one, book again after a cancelled one. */
function ViewingChanges({ found: { viewing, state, offer }, token, slot }: ViewingChangesProps) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  const office = viewing.recipient.name
  if (state === 'past') return <p>{t('manage.pastText', { office })}</p>
  if (state === 'cancelled') {
    return (
      <>
        <p>{t('manage.cancelledText')}</p>
        {viewing.listing && (
          <p>
            <ButtonLink href={formPath('appointment', locale, { property: viewing.propertyId })}>
              {t('manage.again')}
            </ButtonLink>
          </p>
        )}
      </>
    )
  }
  const sent = { send: changeViewing, handler: `/api/appointments/${token}/`, token }
  return (
    <>
      <section id="move" className={styles.change} aria-labelledby="move-title">
        <h2 id="move-title">{t('manage.moveTitle')}</h2>
        {offer.slots.length === 0 ? (
          <p>{t('manage.moveFull', { office })}</p>
        ) : (
          <FieldForm
            {...sent}
            form="moveOwnViewing"
            action="move"
            fields={{
              slot: {
                label: fieldLabel('appointment', 'slot', locale),
                value: slot,
                options: slotOptions(offer.slots, locale),
              },
            }}
          >
            <p>{t('manage.moveText')}</p>
            <ClosedDays closures={offer.closures} />
            <ChosenField name="slot" />
            <SubmitButton>{t('manage.moveSubmit')}</SubmitButton>
          </FieldForm>
        )}
      </section>
      <section id="cancel" className={styles.change} aria-labelledby="cancel-title">
        <h2 id="cancel-title">{t('manage.cancelTitle')}</h2>
        <p>{t('manage.cancelText')}</p>
        <details className={styles.sure}>
          <summary>{t('manage.cancelTitle')}…</summary>
          <ButtonForm {...sent} action="cancel">
            <p>{t('manage.cancelSure')}</p>
            <Button type="submit" variant="secondary">
              {t('manage.cancelSubmit')}
            </Button>
          </ButtonForm>
        </details>
      </section>
    </>
  )
}

/** Whether what was done still shows: somebody may have gone back, or loaded the page again, after doing more. */
const fits = (notice: Notice, state: ViewingState): boolean =>
  notice === 'cancelled' ? state === 'cancelled' : state === 'confirmed'

type Props = { found: ManagedViewing | null; token: string; notice: Notice | null; slot: string }

/** The page of a viewing: its details and state, and the buttons that move or cancel it. */
export async function ViewingPage({ found, token, notice, slot }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('viewings.form')
  const page = { route: 'appointmentManage', token, locale } as const
  if (!found) {
    return (
      <SignedPage {...page} title={t('manage.expired')} over={{ text: t('manage.expiredText') }}>
        {null}
      </SignedPage>
    )
  }
  const { viewing } = found
  return (
    <SignedPage {...page} title={t(`manage.${found.state}`)} over={null}>
      <FormPage
        aside={
          viewing.listing ? (
            <SubjectCard subject={{ kind: 'property', listing: viewing.listing, recipient: viewing.recipient }} />
          ) : (
            <SubjectCard subject={{ kind: 'agency', recipient: viewing.recipient }} />
          )
        }
      >
        {notice && fits(notice, found.state) && (
          <p className={styles.notice} role="status" id="notice">
            {t(`manage.notice.${notice}`)}
          </p>
        )}
        <ViewingFacts viewing={viewing} />
        <ViewingChanges found={found} token={token} slot={slot} />
      </FormPage>
    </SignedPage>
  )
}
