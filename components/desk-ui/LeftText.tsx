import { useTranslations } from 'next-intl'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { fieldEntries } from '#lib/forms/rules.ts'
import { type ActionFormName, actionFormOf } from '#lib/forms/rules-action-forms.ts'
import { actionErrorText } from '#lib/forms/view-action-error-text.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { DeskNotice } from './DoneNotice.tsx'
import { Written } from './written/Written.tsx'

/** `labels`: of the fields that are shown beside those of lines. `id`: to which the address leads. */
type Props = { form: ActionFormName; labels?: Readonly<Record<string, string>>; id?: string }

/** What was typed into a form that isn't on its page any more, because somebody else was first. */
export function LeftText({ form, labels = {}, id }: Props) {
  const locale = useLocale()
  const t = useTranslations('forms')
  const draft = openedDraft(form)
  const texts = fieldEntries(actionFormOf(form)).flatMap(([name, { view }]) =>
    view.kind === 'lines' || name in labels
      ? [draft?.values[name] ?? []]
          .flat()
          .filter(Boolean)
          .map((text) => [name, text] as const)
      : [],
  )
  if (texts.length === 0) return null
  return (
    <section id={id} aria-label={t('stored.left')}>
      {Object.values(draft?.errors ?? {}).map((error) => (
        <DeskNotice key={error} isProblem>
          {actionErrorText(error, locale)}
        </DeskNotice>
      ))}
      <DeskNotice isProblem>{t('stored.left')}</DeskNotice>
      {texts.map(([name, text]) => (
        <Written key={`${name} ${text}`}>{labels[name] ? `${labels[name]}: ${text}` : text}</Written>
      ))}
    </section>
  )
}
