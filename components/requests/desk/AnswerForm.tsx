import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'
import { AnswerPresence } from './AnswerPresence.tsx'
import { AnswerTemplates } from './AnswerTemplates.tsx'

/** `isNewer`: somebody was first, and nothing was sent. */
type Props = { answer: LoadedAnswer; isNewer: boolean }

/** Answers a request by mail: to whom it goes is shown, and fixed. */
export function AnswerForm({ answer, isNewer }: Props) {
  const locale = useLocale()
  const t = useTranslations('requests.desk')
  const { id, to, replyTo, language, templates, files, signature } = answer
  return (
    <section id="answer" className={frameStyles.card}>
      <h2>{t('answer.title')}</h2>
      {isNewer && (
        <p className={peopleStyles.problem} role="alert">
          {t('answer.newer')}
        </p>
      )}
      <dl className={styles.list}>
        <div>
          <dt>{t('answer.to')}</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>{t('answer.replyTo')}</dt>
          <dd>{replyTo ?? t('answer.noReplyTo')}</dd>
        </div>
        <div>
          <dt>{t('answer.language')}</dt>
          <dd>{language}</dd>
        </div>
      </dl>
      {templates.length > 0 && <AnswerTemplates templates={templates} isKept={answer.isKept} />}
      <AnswerPresence id={id} locale={locale}>
        <DeskForm
          form="answerRequest"
          fields={{
            subject: { label: t('fields.subject'), value: answer.subject },
            body: { label: t('fields.body'), value: answer.body },
            files: { label: t('fields.files'), hint: t('fields.filesHint'), value: answer.chosen, options: files },
          }}
          className={styles.answer}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={answer.seen} />
          <TypedField name="subject" />
          <ChosenField name="body" />
          <div className={styles.signature}>
            <p className={styles.when}>{t('answer.signature')}</p>
            {Object.entries(signature).map(
              ([part, value]) =>
                value && (
                  <p key={part} className={styles.written}>
                    {part === 'phone' ? <PhoneLink phone={value} /> : value}
                  </p>
                ),
            )}
          </div>
          {files.length > 0 && <ChosenField name="files" />}
          <SubmitButton>{t('answer.send')}</SubmitButton>
        </DeskForm>
      </AnswerPresence>
    </section>
  )
}
