import { useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import styles from './HistoryList.module.css'

/** `isSent`: a message was just sent. */
type Props = { home: number; isSent: boolean }

/** The form by which an owner writes to the agency about a home. */
export function MessageForm({ home, isSent }: Props) {
  const t = useTranslations('owners.lists')
  return (
    <section id="message" className={`${styles.message} no-print`}>
      <h2>{t('message.title')}</h2>
      {isSent && (
        <p role="status" className={styles.sent}>
          {t('message.sent')}
        </p>
      )}
      <p>{t('message.text')}</p>
      <FieldForm
        form="ownerMessage"
        send={changeAccount}
        handler="/api/owner/account/"
        action="message"
        className={styles.write}
        problemTitle={t('message.failed')}
        fields={{ message: { label: t('message.label') } }}
      >
        <input type="hidden" name="id" value={home} />
        <ChosenField name="message" />
        <SubmitButton>{t('message.send')}</SubmitButton>
      </FieldForm>
    </section>
  )
}
