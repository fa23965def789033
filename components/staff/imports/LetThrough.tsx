import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/forms/actions/ChosenField.tsx'
import { FieldForm } from '#components/forms/actions/FieldForm.tsx'
import { SubmitButton } from '#components/forms/SubmitButton.tsx'
import type { LoadedRun } from '#lib/staff/imports/load-run.ts'
import frameStyles from '../DeskFrame.module.css'
import requestStyles from '../requests/Requests.module.css'

/** Lets the next run of a refused feed through, or says who did. */
export function LetThrough({ run: { id, permission } }: { run: LoadedRun }) {
  const t = useTranslations('staffImports')
  const tStaff = useTranslations('staff')
  if (!permission) return null
  const { given, isOver } = permission
  return (
    <section className={frameStyles.card}>
      <h2>{t('let.title')}</h2>
      {given && <p>{t('let.given', { at: given.at, by: given.by ?? t('let.gone') })}</p>}
      {given && (
        <p dir="auto" className={requestStyles.written}>
          {given.reason}
        </p>
      )}
      {isOver && <p>{t('let.over')}</p>}
      {given && !isOver && <p>{t('let.next')}</p>}
      {!given && !isOver && (
        <>
          <p>{t('let.text')}</p>
          <FieldForm
            form="letThrough"
            action="letThrough"
            fields={{ reason: { label: t('let.reason'), hint: t('let.reasonHint') } }}
            send={callDesk}
            handler="/api/staff/desk/"
            className={requestStyles.answer}
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="id" value={id} />
            <ChosenField name="reason" />
            <SubmitButton>{t('let.button')}</SubmitButton>
          </FieldForm>
        </>
      )}
    </section>
  )
}
