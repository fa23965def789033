import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import type { LoadedPrivacy } from '#lib/privacy/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'
import { PersonData } from './PersonData.tsx'

type Props = {
  loaded: LoadedPrivacy
  /** Something was erased just now. */
  isErased: boolean
  confirm: string | null
  errors: Record<string, ActionError>
}

/** Finds a person by mail address, shows what is held, and who asked lately. */
export function PrivacyPage({ loaded, isErased, confirm, errors }: Props) {
  const t = useTranslations('privacy')
  const { person, isOver, uses } = loaded
  return (
    <>
      {isErased && (
        <p className={peopleStyles.notice} role="status">
          {t('privacy.erased')}
        </p>
      )}
      <section className={frameStyles.card}>
        <p>{t('privacy.text')}</p>
        {isOver && <p role="status">{t('privacy.over')}</p>}
        <DeskForm
          form="findPerson"
          fields={{ email: { label: t('privacy.email') } }}
          className={styles.note}
          problemTitle={t('privacy.failed')}
        >
          <TypedField name="email" />
          <SubmitButton>{t('privacy.find')}</SubmitButton>
        </DeskForm>
      </section>
      {person && <PersonData {...{ loaded, person, confirm, errors }} />}
      {uses.length > 0 && (
        <section className={frameStyles.card}>
          <h2>{t('audit.title')}</h2>
          <PlainTable
            caption={t('audit.title')}
            heads={[t('audit.at'), t('audit.person'), t('audit.what'), t('audit.rows')]}
            rows={uses.map((use) => ({
              key: use.id,
              cells: [use.at, use.person ?? t('audit.gone'), t(`audit.kinds.${use.kind}`), use.rows],
            }))}
          />
        </section>
      )}
    </>
  )
}
