import { useLocale, useTranslations } from 'next-intl'
import { changeViewing } from '#app/[locale]/_actions/signed-links.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import { SlotField } from '#components/forms/fields/SlotField.tsx'
import { shellMessages } from '#components/forms/formProps.ts'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { fieldLabel } from '#lib/forms/labels/form-labels.ts'
import type { ManagedViewing } from '#lib/viewings/viewing-by-link.ts'
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
  const t = useTranslations('appointment')
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
          <ActionForm {...sent} action="move">
            <p>{t('manage.moveText')}</p>
            <ClosedDays closures={offer.closures} />
            <SlotField
              kind="slots"
              name="slot"
              label={fieldLabel('appointment', 'slot', locale)}
              required
              hint={null}
              sentFile={null}
              value=""
              error={undefined}
              options={slotOptions(offer.slots, locale)}
              messages={shellMessages('appointment', locale)}
            />
            <Button type="submit">{t('manage.moveSubmit')}</Button>
          </ActionForm>
        )}
      </section>
      <section id="cancel" className={styles.change} aria-labelledby="cancel-title">
        <h2 id="cancel-title">{t('manage.cancelTitle')}</h2>
        <ActionForm {...sent} action="cancel">
          <p>{t('manage.cancelText')}</p>
          <Button type="submit" variant="secondary">
            {t('manage.cancelSubmit')}
          </Button>
        </ActionForm>
      </section>
    </>
  )
}
