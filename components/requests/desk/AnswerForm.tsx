import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import styles from './AnswerForm.module.css'
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
    <Panel id="answer" title={t('answer.title')}>
      {isNewer && <DeskNotice isProblem>{t('answer.newer')}</DeskNotice>}
      <Facts stacked>
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
      </Facts>
      {templates.length > 0 && <AnswerTemplates templates={templates} isKept={answer.isKept} />}
      <AnswerPresence id={id} locale={locale}>
        <DeskForm
          form="answerRequest"
          fields={{
            subject: { label: t('fields.subject'), value: answer.subject },
            body: { label: t('fields.body'), value: answer.body },
            files: { label: t('fields.files'), hint: t('fields.filesHint'), value: answer.chosen, options: files },
          }}
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={answer.seen} />
            <TypedField name="subject" />
            <ChosenField name="body" />
            <div className={styles.signature}>
              <Soft as="p">{t('answer.signature')}</Soft>
              {Object.entries(signature).map(
                ([part, value]) =>
                  value && <Written key={part}>{part === 'phone' ? <PhoneLink phone={value} /> : value}</Written>,
              )}
            </div>
            {files.length > 0 && <ChosenField name="files" />}
            <SubmitButton>{t('answer.send')}</SubmitButton>
          </FormStack>
        </DeskForm>
      </AnswerPresence>
    </Panel>
  )
}
