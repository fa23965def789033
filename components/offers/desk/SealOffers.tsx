import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'

/** The form that seals the offers for a home until a day, or moves that day back. */
export function SealOffers({ propertyId }: { propertyId: number }) {
  const t = useTranslations('offers.desk')
  return (
    <section className={frameStyles.card} id="seal">
      <h2>{t('seal.title')}</h2>
      <p>{t('seal.text')}</p>
      <DeskForm
        form="sealOffers"
        fields={{ until: { label: t('seal.until'), id: 'seal-until' } }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
      >
        <input type="hidden" name="id" value={propertyId} />
        <TypedField name="until" />
        <SubmitButton>{t('seal.send')}</SubmitButton>
      </DeskForm>
    </section>
  )
}
