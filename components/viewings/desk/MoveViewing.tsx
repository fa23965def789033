import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { slotOptions } from '#components/viewings/slotOptions.ts'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import { OpenDialog } from './OpenDialog.tsx'

type Props = { viewing: LoadedViewing; isFromAgenda: boolean }

/** The dialog that moves a viewing to one of the free slots. */
export function MoveViewing({ viewing: { version, slots }, isFromAgenda }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="move"
      label={t('viewing.move')}
      keep={t('viewing.keep')}
      isOpen={openedDraft('moveViewing') !== null}
    >
      {slots.length === 0 ? (
        <p>{t('viewing.moveFull')}</p>
      ) : (
        <DeskForm
          form="moveViewing"
          fields={{ slot: { label: t('viewing.slot'), options: slotOptions(slots, locale) } }}
        >
          <FormStack>
            <p>{t('viewing.moveText')}</p>
            <input type="hidden" name="id" value={version} />
            {isFromAgenda && <input type="hidden" name="back" value="agenda" />}
            <ChosenField name="slot" />
            <SubmitButton>{t('viewing.move')}</SubmitButton>
          </FormStack>
        </DeskForm>
      )}
    </OpenDialog>
  )
}
