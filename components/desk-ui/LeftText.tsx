import { useTranslations } from 'next-intl'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { fieldEntries } from '#lib/forms/rules.ts'
import { type ActionFormName, actionFormOf } from '#lib/forms/rules-action-forms.ts'
import { DeskNotice } from './DoneNotice.tsx'
import styles from './styles/Requests.module.css'

/** What was typed into a form that isn't on its page any more, because somebody else was first. */
export function LeftText({ form }: { form: ActionFormName }) {
  const t = useTranslations('forms')
  const draft = openedDraft(form)
  const texts = fieldEntries(actionFormOf(form)).flatMap(([name, { view }]) =>
    view.kind === 'lines' ? [draft?.values[name] ?? []].flat().filter(Boolean) : [],
  )
  if (texts.length === 0) return null
  return (
    <>
      <DeskNotice isProblem>{t('stored.left')}</DeskNotice>
      {texts.map((text) => (
        <p key={text} className={styles.written}>
          {text}
        </p>
      ))}
    </>
  )
}
