import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'

/** The form that seals the offers for a home until a day, or moves that day back. */
export function SealOffers({ propertyId }: { propertyId: number }) {
  const t = useTranslations('offers.desk')
  return (
    <Panel id="seal" title={t('seal.title')}>
      <p>{t('seal.text')}</p>
      <DeskForm
        form="sealOffers"
        fields={{ until: { label: t('seal.until'), id: 'seal-until' } }}
        problemTitle={t('failed')}
      >
        <FormStack>
          <input type="hidden" name="id" value={propertyId} />
          <TypedField name="until" />
          <SubmitButton variant="secondary">{t('seal.send')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
