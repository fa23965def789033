import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { NOTICE_WAYS } from '#lib/desk/define-feature.ts'
import { NOTICE_EVENTS, type NoticeEvent } from '#lib/desk/notice-events.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import styles from '../../../desk-ui/styles/People.module.css'

/** What somebody is told of by mail: at once, once a day, or never. */
export function NoticeChoices({ choices }: { choices: DeskAccountView['noticeChoices'] }) {
  const t = useTranslations('notices')
  const ways = new Map(choices.map(({ event, way }) => [event, way]))
  const options = NOTICE_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))
  const field = (event: NoticeEvent) => ({ label: t(`events.${event}`), value: ways.get(event) ?? '', options })
  return (
    <>
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      <DeskForm
        form="chooseNotices"
        className={styles.form}
        problemTitle={t('failed')}
        fields={
          Object.fromEntries(NOTICE_EVENTS.map((event) => [event, field(event)])) as Record<
            NoticeEvent,
            ReturnType<typeof field>
          >
        }
      >
        {choices.map(({ event }) => (
          <ChosenField key={event} name={event} />
        ))}
        <SubmitButton>{t('save')}</SubmitButton>
      </DeskForm>
    </>
  )
}
