import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Disclosure } from '#components/desk-ui/disclosure/Disclosure.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { ShownOffer } from '#lib/offers/view.ts'

/** `id`: of the offer, and the number of its home. */
type Props = { offer: ShownOffer; id: string }

/** The form that asks something else of a bidder. */
export function CounterOffer({ offer, id }: Props) {
  const t = useTranslations('offers.desk')
  const kept = openedDraft('counterOffer')
  const draft = kept?.values.id === id ? kept : null
  const field = (name: 'amount' | 'amountSure' | 'until' | 'untilSure' | 'conditions') => ({
    label: t(`fields.${name}`),
    id: `${name}-${offer.id}`,
  })
  return (
    <Disclosure
      summary={t('counter.title')}
      label={t('counter.of', { name: offer.name })}
      isOpen={draft !== null}
      id={draft ? 'counter' : undefined}
    >
      <p>{t('counter.text')}</p>
      {offer.mayRelease && <p>{t('release.also')}</p>}
      {!offer.hasMail && <p>{t('counter.noMail')}</p>}
      <DeskForm
        form="counterOffer"
        fields={{
          amount: field('amount'),
          amountSure: field('amountSure'),
          until: field('until'),
          untilSure: field('untilSure'),
          conditions: field('conditions'),
        }}
        problemTitle={t('failed')}
        draft={draft}
      >
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <TypedField name="amount" />
          <ChosenField name="amountSure" />
          <TypedField name="until" />
          <ChosenField name="untilSure" />
          <ChosenField name="conditions" />
          <SubmitButton variant="secondary">{t('counter.send')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Disclosure>
  )
}
