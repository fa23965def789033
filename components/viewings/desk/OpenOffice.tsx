import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** `office`: the chosen one; `day`: one of those that are shown. */
type Props = { offices: { value: string; label: string }[]; office: string | null; day: string }

/** The dialog that opens an office for viewings in some hours of a day. */
export function OpenOffice({ offices, office, day }: Props) {
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="open-office"
      label={t('times.open')}
      keep={t('times.keep')}
      isOpen={openedDraft('openOffice') !== null}
    >
      <DeskForm
        form="openOffice"
        fields={{
          office: { label: t('office'), options: offices, value: office ?? offices[0]?.value ?? '', id: 'open-at' },
          day: { label: t('times.day'), value: day, id: 'open-day' },
          opens: { label: t('times.opens'), id: 'open-from' },
          closes: { label: t('times.closes'), id: 'open-to' },
        }}
      >
        <FormStack>
          <ChosenField name="office" />
          <TypedField name="day" />
          <TypedField name="opens" />
          <TypedField name="closes" />
          <SubmitButton>{t('times.open')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
