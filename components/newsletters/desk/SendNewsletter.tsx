import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SENDING_TIMES } from '#lib/newsletters/rules.ts'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import { ConfirmSend } from './ConfirmSend.tsx'

/** The form that sends a newsletter now, or plans it. */
export function SendNewsletter({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, version, sure, isSendable, tomorrow } = newsletter
  return (
    <section className={frameStyles.card}>
      <h2>{t('send.title')}</h2>
      {!isSendable && <p>{t('notSendable')}</p>}
      {isSendable && (
        <DeskForm
          form="sendNewsletter"
          fields={{
            when: {
              label: t('send.when'),
              value: 'later',
              options: (['now', 'later'] as const).map((value) => ({ value, label: t(`send.${value}`) })),
            },
            day: { label: t('send.day'), value: tomorrow },
            time: {
              label: t('send.time'),
              hint: t('send.timeHint'),
              value: '10:00',
              options: SENDING_TIMES.map((time) => ({ value: time, label: time })),
            },
          }}
          className={peopleStyles.form}
          problemTitle={t('send.failed')}
          problemId="send"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <ChosenField name="when" />
          <ChosenField name="day" />
          <ChosenField name="time" />
          <ConfirmSend send={t('send.button')} keep={t('send.keep')} sentence={sure} />
        </DeskForm>
      )}
    </section>
  )
}
