import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog that gives a viewing to another agent of its office. */
export function GiveViewing({ viewing: { version, colleagues } }: { viewing: LoadedViewing }) {
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="give"
      label={t('viewing.give')}
      keep={t('viewing.keep')}
      isOpen={openedDraft('giveViewing') !== null}
    >
      <DeskForm form="giveViewing" fields={{ agent: { label: t('agent'), options: colleagues } }}>
        <FormStack>
          <p>{t('viewing.giveText')}</p>
          <input type="hidden" name="id" value={version} />
          <ChosenField name="agent" />
          <SubmitButton>{t('viewing.give')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
