import type { ReactNode } from 'react'
import type { FormBodyProps, FormOverride, FormOverrideRequest, FormOverrides } from '#components/form-kit/formProps.ts'
import { NothingToChoose } from '#components/form-kit/pages/NothingToChoose.tsx'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { offerOverrides } from '#components/offers/offerOverrides.tsx'
import { rentalApplicationOverrides, rentalDetailsOverrides } from '#components/rental-applications/rentalOverrides.tsx'
import { newsletterOverrides } from '#components/saved-searches/subscriptionOverrides.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ViewingForm } from '#components/viewings/ViewingForm.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import { optionLabel } from '#lib/forms/view-labels.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import { choicesOf } from '#lib/leads/view-choice-labels.ts'
import { section } from '#lib/site/sections.ts'
import { allowsViewings } from '#lib/viewings/rules-slots.ts'
import styles from './FormBody.module.css'

/**
 * A question about a home asks for no visit where there is none to see, nor where a visit is booked by its own form: who
 * wants to rent begins with that, and there is one way in.
 */
const contactMeOverrides: FormOverride = async ({ subject, locale }) => {
  if (subject.kind !== 'property') return {}
  const required = (await section('answers')).salutation ? ['title'] : []
  const { id, market, availability } = subject.listing
  const isShown = allowsViewings(availability)
  if (isShown && market !== 'rent') return { extras: { required } }
  const label = optionLabel('contactMe', 'wish', 'information', locale)
  return {
    extras: { required, options: { wish: [{ value: 'information', label }] }, values: { wish: 'information' } },
    before: isShown && (
      <p>
        <Anchor href={formPath('appointment', locale, { property: id })}>
          {translations(locale, 'listings.page')('interest.ways.appointment')}
        </Anchor>
      </p>
    ),
  }
}

const OVERRIDES: Partial<Record<FormName, FormOverride>> = {
  contactMe: contactMeOverrides,
  newsletter: newsletterOverrides,
  offer: offerOverrides,
  rentalApplication: rentalApplicationOverrides,
  rentalDetails: rentalDetailsOverrides,
}

/** The overrides of a form; {} for most. */
const formOverrides = async (form: FormName, request: FormOverrideRequest): Promise<FormOverrides> =>
  (await OVERRIDES[form]?.(request)) ?? {}

/** A form with its page's additions and its options from the database, or the reason why it is closed. */
async function PlainBody({ subject, options, ...props }: FormBodyProps) {
  const { form, query } = props
  const locale = await getLocale()
  const [{ closed, extras, before }, choices] = await Promise.all([
    formOverrides(form, { subject, query, locale }),
    choicesOf(form, subject, locale),
  ])
  if (closed) return <p className={styles.closed}>{closed}</p>
  if (!choices) return <NothingToChoose {...props} />
  return (
    <RequestForm
      {...props}
      {...extras}
      options={{ ...options, ...extras?.options, ...choices }}
      phone={subject.recipient.phone}
    >
      {before}
    </RequestForm>
  )
}

/** Forms with a body of their own. */
const BODIES: Partial<Record<FormName, (props: FormBodyProps) => ReactNode>> = { appointment: ViewingForm }

/** The form on its page, beside the card of its subject. */
export function FormBody(props: FormBodyProps) {
  const Body = BODIES[props.form] ?? PlainBody
  return <Body {...props} />
}
