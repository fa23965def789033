import { useLocale, useTranslations } from 'next-intl'
import { ActionFields } from '#components/forms/ActionFields.tsx'
import { fieldEntries } from '#lib/domain/forms/form.ts'
import { type OwnerFormName, type OwnerFormValues, ownerFormOf } from '#lib/domain/portal/owner-forms.ts'
import { messageFile } from '#lib/i18n/lazy-messages/lazy-message-files.ts'
import { OwnerFormShell, type Props as ShellProps } from './OwnerFormShell.tsx'

/** Texts and value of a field. `id`: see FieldProps. */
type FieldTexts = { label: string; hint?: string; value?: string; id?: string }

type Props<Name extends OwnerFormName> = Pick<
  ShellProps,
  'send' | 'handler' | 'className' | 'problemId' | 'initial' | 'notice' | 'children'
> & {
  form: Name
  /** The heading above what went wrong. */
  problemTitle: string
  fields: Record<keyof OwnerFormValues<Name>, FieldTexts>
  token?: string
  action?: string
}

/**
 * A form in which owners type. A server action sends it; without JavaScript it is posted to its handler, which does the
 * same. Its children say where each OwnerField comes.
 */
export function OwnerForm<Name extends OwnerFormName>(props: Props<Name>) {
  const { form, fields, problemTitle, token, action, children, ...shell } = props
  const locale = useLocale()
  const t = useTranslations('form')
  const texts: Record<string, FieldTexts> = fields
  return (
    <OwnerFormShell
      {...shell}
      form={form}
      fields={fieldEntries(ownerFormOf(form)).map(([name, { view }]) => {
        const { options: _options, errors: _errors, ...shown } = view
        return { ...shown, name, label: '', hint: null, value: '', options: [], sentFile: null, ...texts[name] }
      })}
      messages={{
        network: t('failures.network'),
        sending: t('sending'),
        wrong: t('errors.invalid'),
        failed: problemTitle,
        problem: problemTitle,
      }}
      errorMessages={messageFile(`form-${form}`, locale)}
    >
      <ActionFields token={token} action={action} />
      {children}
    </OwnerFormShell>
  )
}
