import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ConfirmSession } from '#components/staff-accounts/desk/sign-in/ConfirmSession.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import type { LoadedPrivacy } from '#lib/privacy/view.ts'

type PersonDataProps = {
  loaded: LoadedPrivacy
  person: { address: string; token: string }
  /** The address of the page where a code is asked for first; null with a fresh one. */
  confirm: string | null
  /** What was wrong with the code. */
  errors: Record<string, ActionError>
}

/** What is held of a person: how much of what, all of it as a file, and the form that erases it. */
function PersonData({ loaded: { held, file }, person, confirm, errors }: PersonDataProps) {
  const t = useTranslations('privacy')
  return (
    <Panel title={t('privacy.of', { address: person.address })}>
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
                <ButtonLink href={`${file}&as=page`} download variant="secondary">
                  {t('privacy.letter')}
                </ButtonLink>{' '}
                <ButtonLink href={`${file}&as=text`} download variant="secondary">
                  {t('privacy.letterText')}
                </ButtonLink>{' '}
                <ButtonLink href={file} download variant="secondary">
                  {t('privacy.file')}
                </ButtonLink>
              </p>
              <DeskForm
                form="erasePerson"
                fields={{ sure: { label: t('privacy.sure') } }}
                problemTitle={t('privacy.failed')}
              >
                <FormStack>
                  <input type="hidden" name="id" value={person.token} />
                  <ChosenField name="sure" />
                  <SubmitButton>{t('privacy.erase')}</SubmitButton>
                </FormStack>
              </DeskForm>
            </>
          )}
        </>
      )}
    </Panel>
  )
}

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
      {isErased && <DeskNotice>{t('privacy.erased')}</DeskNotice>}
      <Panel>
        <p>{t('privacy.text')}</p>
        {isOver && <p role="status">{t('privacy.over')}</p>}
        <DeskForm
          form="findPerson"
          fields={{ email: { label: t('privacy.email') } }}
          problemTitle={t('privacy.failed')}
        >
          <FormStack>
            <TypedField name="email" />
            <SubmitButton>{t('privacy.find')}</SubmitButton>
          </FormStack>
        </DeskForm>
      </Panel>
      {person && <PersonData {...{ loaded, person, confirm, errors }} />}
      {uses.length > 0 && (
        <Panel title={t('audit.title')}>
          <PlainTable
            caption={t('audit.title')}
            heads={[t('audit.at'), t('audit.person'), t('audit.what'), t('audit.rows')]}
            rows={uses.map((use) => ({
              key: use.id,
              cells: [
                <Moment key="at" moment={use.at} />,
                use.person ?? t('audit.gone'),
                t(`audit.kinds.${use.kind}`),
                use.rows,
              ],
            }))}
          />
        </Panel>
      )}
    </>
  )
}
