import { useLocale, useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import styles from './Owners.module.css'

/** The homes of an owner, each with the portal as they see it, and the form that gives one more. */
export function OwnerHomes({ owner: { account, homes, isOnly } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const portal = deskPath('deskOwnerPortal', locale, account.id)
  return (
    <section className={frameStyles.card}>
      <h2>{t('homes.title')}</h2>
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
            <DeskButton action="takeOwnerHome" id={`${account.id} ${id}`} label={t('homes.takeOf', { title })}>
              {t('homes.take')}
            </DeskButton>
          </li>
        ))}
      </ul>
      <DeskForm
        form="giveOwnerHome"
        fields={{
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
          since: { label: t('fields.since'), hint: t('fields.sinceHint') },
        }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <input type="hidden" name="id" value={account.id} />
        <TypedField name="home" />
        <TypedField name="since" />
        <Button type="submit" variant="secondary">
          {t('homes.give')}
        </Button>
      </DeskForm>
    </section>
  )
}
