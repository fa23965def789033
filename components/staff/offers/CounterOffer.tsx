import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/forms/actions/ChosenField.tsx'
import { FieldForm } from '#components/forms/actions/FieldForm.tsx'
import { TypedField } from '#components/forms/actions/TypedField.tsx'
import { SubmitButton } from '#components/forms/SubmitButton.tsx'
import { initialState } from '#lib/forms/labels/action-error-text.ts'
import type { ShownOffer } from '#lib/staff/offers/load-offers.ts'
import type { CounterDraft } from '#lib/staff/offers/offer-drafts.ts'
import peopleStyles from '../people/People.module.css'

/** `id`: of the offer, and the number of its home. */
type Props = { offer: ShownOffer; id: string; draft: CounterDraft | null }

/** The form that asks something else of a bidder. */
export function CounterOffer({ offer, id, draft }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffOffers')
  const typed = draft?.values
  const field = (name: 'amount' | 'amountSure' | 'until' | 'untilSure' | 'conditions') => ({
    label: t(`fields.${name}`),
    value: typed?.[name] ?? '',
    id: `${name}-${offer.id}`,
  })
  return (
    <details open={draft !== null} id={draft ? 'counter' : undefined}>
      <summary aria-label={t('counter.of', { name: offer.name })}>{t('counter.title')}…</summary>
      <p>{t('counter.text')}</p>
      {!offer.hasMail && <p>{t('counter.noMail')}</p>}
      <FieldForm
        form="counterOffer"
        action="counterOffer"
        fields={{
          amount: field('amount'),
          amountSure: field('amountSure'),
          until: field('until'),
          untilSure: field('untilSure'),
          conditions: field('conditions'),
        }}
        send={callDesk}
        handler="/api/staff/desk/"
        className={peopleStyles.form}
        problemTitle={t('failed')}
        initial={initialState(draft?.errors ?? {}, locale)}
      >
        <input type="hidden" name="id" value={id} />
        <TypedField name="amount" />
        <ChosenField name="amountSure" />
        <TypedField name="until" />
        <ChosenField name="untilSure" />
        <ChosenField name="conditions" />
        <SubmitButton>{t('counter.send')}</SubmitButton>
      </FieldForm>
    </details>
  )
}
