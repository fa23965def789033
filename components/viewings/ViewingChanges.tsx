import { useLocale, useTranslations } from 'next-intl'
import { changeViewing } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { fieldLabel } from '#lib/forms/view-labels.ts'
import type { ManagedViewing } from '#lib/viewings/by-link.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { slotOptions } from './slotOptions.ts'
import styles from './Viewing.module.css'

type Props = {
  found: ManagedViewing
  token: string
}

/** Actions on a viewing: move and cancel a coming one, book again after a cancelled one. */
export function ViewingChanges({ found: { viewing, state, offer }, token }: Props) {
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
            form="moveViewing"
            action="move"
            fields={{
              slot: {
                label: fieldLabel('appointment', 'slot', locale),
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
        <ButtonForm {...sent} action="cancel">
          <p>{t('manage.cancelText')}</p>
          <Button type="submit" variant="secondary">
            {t('manage.cancelSubmit')}
          </Button>
        </ButtonForm>
      </section>
    </>
  )
}
