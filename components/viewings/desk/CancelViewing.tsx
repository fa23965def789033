import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog that cancels a viewing, with a reason that the owner may or may not read. */
export function CancelViewing({ version }: { version: string }) {
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="cancel"
      label={t('viewing.cancel')}
      keep={t('viewing.keep')}
      isOpen={openedDraft('cancelViewing') !== null}
    >
      <DeskForm
        form="cancelViewing"
        fields={{
          reason: { label: t('viewing.cancelReason'), hint: t('viewing.cancelReasonHint') },
          shown: { label: t('viewing.cancelShown') },
          message: { label: t('viewing.cancelMessage') },
        }}
      >
        <FormStack>
          <p>{t('viewing.cancelText')}</p>
          <input type="hidden" name="id" value={version} />
          <ChosenField name="reason" />
          <ChosenField name="shown" />
          <ChosenField name="message" />
          <SubmitButton>{t('viewing.cancel')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
