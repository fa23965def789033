import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import type { LoadedPrivacy } from '#lib/privacy/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'
import { ConfirmSession } from '../../staff-accounts/desk/sign-in/ConfirmSession.tsx'

type Props = {
  loaded: LoadedPrivacy
  person: { address: string; token: string }
  /** The address of the page where a code is asked for first; null with a fresh one. */
  confirm: string | null
  /** What was wrong with the code. */
  errors: Record<string, ActionError>
}

/** What is held of a person: how much of what, all of it as a file, and the form that erases it. */
export function PersonData({ loaded: { held, file }, person, confirm, errors }: Props) {
  const t = useTranslations('privacy')
  return (
    <section className={frameStyles.card}>
      <h2>{t('privacy.of', { address: person.address })}</h2>
      {held.length === 0 && <p>{t('privacy.nothing')}</p>}
      {held.length > 0 && (
        <>
          <p>{t('privacy.along')}</p>
          <PlainTable
            caption={t('privacy.of', { address: person.address })}
            heads={[t('privacy.what'), t('audit.rows')]}
            rows={held.map(({ name, what, count }) => ({ key: name, cells: [what, count] }))}
          />
          {confirm !== null ? (
            <ConfirmSession back={confirm} errors={errors} />
          ) : (
            <>
              <p>
                <ButtonLink href={file} download variant="secondary">
                  {t('privacy.file')}
                </ButtonLink>
              </p>
              <DeskForm
                form="erasePerson"
                fields={{ sure: { label: t('privacy.sure') } }}
                className={styles.note}
                problemTitle={t('privacy.failed')}
              >
                <input type="hidden" name="id" value={person.token} />
                <ChosenField name="sure" />
                <SubmitButton>{t('privacy.erase')}</SubmitButton>
              </DeskForm>
            </>
          )}
        </>
      )}
    </section>
  )
}
