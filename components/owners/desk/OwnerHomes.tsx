import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './Owners.module.css'

/** The homes of an owner, each with the portal as they see it, and the form that gives one more. */
export function OwnerHomes({ owner: { account, homes, isOnly } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const portal = deskPath('deskOwnerPortal', locale, account.id)
  return (
    <Panel title={t('homes.title')}>
      {account.isOfCrm && <p>{t('crm')}</p>}
      {!isOnly && <p>{t('homes.elsewhere')}</p>}
      {homes.length === 0 && <p>{t('homes.none')}</p>}
      <ul className={styles.homes}>
        {homes.map(({ id, title, lang, town, reference, published, since }) => (
          <li key={id}>
            <p className={styles.home}>
              <span lang={lang}>{title}</span>
              <br />
              <span className={styles.soft}>
                {[
                  town,
                  reference || id,
                  t('homes.since', { day: formatDayOf(new Date(since), locale) }),
                  ...(published ? [] : [t('homes.offline')]),
                ].join(' · ')}
              </span>
            </p>
            <Anchor href={`${portal}?home=${id}`}>{t('homes.look')}</Anchor>
            <Decide
              action="takeOwnerHome"
              id={`${account.id} ${id}`}
              label={t('homes.takeOf', { title })}
              sure={t('homes.takeSure')}
            >
              {t('homes.take')}
            </Decide>
          </li>
        ))}
      </ul>
      <DeskForm
        form="giveOwnerHome"
        fields={{
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
          since: { label: t('fields.since'), hint: t('fields.sinceHint') },
        }}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <FormStack>
          <input type="hidden" name="id" value={account.id} />
          <TypedField name="home" />
          <TypedField name="since" />
          <Button type="submit" variant="secondary">
            {t('homes.give')}
          </Button>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}

/** The form that writes to the owners of a home; null for an owner without a home. */
export function OwnerMessage({ owner: { account, homes } }: { owner: LoadedOwner }) {
  const t = useTranslations('owners.desk')
  if (homes.length === 0) return null
  return (
    <Panel title={t('message.title')}>
      <p>{t('message.text')}</p>
      <DeskForm
        form="writeToOwner"
        fields={{
          home: {
            // The form above has a field of this name, too.
            id: 'message-home',
            label: t('fields.home'),
            value: String(homes[0]?.id),
            options: homes.map(({ id, title, town }) => ({ value: String(id), label: `${title}, ${town}` })),
          },
          subject: { label: t('fields.subject') },
          body: { label: t('fields.body') },
        }}
        problemTitle={t('failed')}
        problemId="message"
      >
        <FormStack>
          <input type="hidden" name="id" value={account.id} />
          <ChosenField name="home" />
          <TypedField name="subject" />
          <ChosenField name="body" />
          <SubmitButton>{t('message.send')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
