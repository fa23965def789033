import { useTranslations } from 'next-intl'
import { ProblemBox } from '#components/form-kit/fields/ProblemBox.tsx'
import type { FieldOption } from '#components/form-kit/formProps.ts'
import { begunMark, type FormDraft, openedDraft } from '#lib/forms/form-drafts.ts'
import { fieldEntries } from '#lib/forms/rules.ts'
import { type ActionFormName, type ActionFormValues, actionFormOf, nounOfForm } from '#lib/forms/rules-action-forms.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import styles from './FieldForm.module.css'
import { FieldFormShell, type Props as ShellProps } from './FieldFormShell.tsx'
import { HiddenFields } from './HiddenFields.tsx'

/** Texts, value and options of a field. `id`, `tiles`: see FieldProps. */
type FieldTexts = {
  label: string
  hint?: string
  value?: string | string[]
  id?: string
  options?: FieldOption[]
  tiles?: boolean
}

type Props<Name extends ActionFormName> = Pick<
  ShellProps,
  'send' | 'handler' | 'className' | 'problemId' | 'notice' | 'children'
> & {
  form: Name
  /** The heading above what went wrong. */
  problemTitle?: string
  initial?: FormState
  /** What was typed before; by default what the page opened for this form (lib/forms/form-drafts.ts). */
  draft?: FormDraft | null
  fields: Record<keyof ActionFormValues<Name>, FieldTexts>
  token?: string
  action?: string
}

const valuesOf = (texts: Readonly<Record<string, FieldTexts>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, { value }]) => [name, value]))

/** What somebody else stored since the form was opened, above what was typed instead. */
function Stored({ texts, draft }: { texts: Readonly<Record<string, FieldTexts>>; draft: FormDraft }) {
  const t = useTranslations('forms')
  const other = Object.entries(texts).filter(
    ([name, { value = '' }]) =>
      (draft.clashes?.includes(name) ?? true) && String(draft.values[name] ?? '') !== String(value),
  )
  return (
    <ProblemBox id="problem">
      <h2>{t('stored.title')}</h2>
      <dl>
        {other.map(([name, { label, value = '', options }]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={styles.keptText}>
              {options?.find((option) => option.value === value)?.label || String(value) || t('stored.empty')}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('stored.keep')}</p>
    </ProblemBox>
  )
}

/**
 * A form with fields, of the login, the portal, the desk (DeskForm.tsx) or a page behind a signed link. A server action
 * sends it; without JavaScript it is posted to its handler, which does the same. Its children say where each field
 * comes.
 */
export function FieldForm<Name extends ActionFormName>(props: Props<Name>) {
  const locale = useLocale()
  const t = useTranslations('forms')
  const { form, fields, token, action, draft = openedDraft(props.form), children, ...shell } = props
  const { problemTitle = t('summary.notDone'), initial = initialState(draft?.errors ?? {}, locale), ...sent } = shell
  const texts: Record<string, FieldTexts> = fields
  return (
    <FieldFormShell
      {...(draft && { problemId: 'problem' })}
      {...sent}
      initial={initial}
      isNewer={draft !== null}
      form={form}
      noun={nounOfForm(form)}
      fields={fieldEntries(actionFormOf(form)).map(([name, { view }]) => {
        const { options: _options, errors: _errors, ...shown } = view
        const value = draft?.values[name]
        const typed = value === undefined ? {} : { value }
        return {
          ...shown,
          name,
          label: '',
          hint: null,
          value: '',
          options: [],
          sentFile: null,
          ...texts[name],
          ...typed,
        }
      })}
      messages={{
        network: t('failures.network'),
        sending: t('sending'),
        choose: t('choose'),
        nextFree: useTranslations('viewings.form')('slots.next'),
        wrong: t('errors.invalid'),
        failed: problemTitle,
        problem: problemTitle,
      }}
      errorMessages={messageFile(`form-${form}`, locale)}
    >
      <HiddenFields token={token} action={action} handler={sent.handler} />
      {sent.handler === '/api/staff/desk/' && (
        <input type="hidden" name="begun" value={begunMark(form, valuesOf(texts))} />
      )}
      {draft?.isOverwriting && <Stored texts={texts} draft={draft} />}
      {children}
    </FieldFormShell>
  )
}
