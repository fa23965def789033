import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { MoveDialog } from './MoveDialog.tsx'

/** The dialog of a viewing that was dragged, with the form that moves it. */
export function MoveDragged() {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const tMoving = useTranslations('viewings.desk.moving')
  return (
    <MoveDialog locale={locale} keep={t('viewing.keep')}>
      <DeskForm
        form="moveViewing"
        draft={null}
        fields={{
          slot: { label: tMoving('to') },
          day: { label: tMoving('day') },
          time: { label: tMoving('time') },
          agent: { label: tMoving('agent') },
          mailed: { label: tMoving('mailed'), value: 'on', hint: tMoving('noMail'), id: 'dragged-mailed' },
        }}
      >
        <FormStack>
          {(['id', 'slot', 'agent', 'back'] as const).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue="" />
          ))}
          <ChosenField name="mailed" />
          <SubmitButton>{t('viewing.move')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </MoveDialog>
  )
}
