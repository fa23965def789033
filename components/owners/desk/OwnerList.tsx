import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import frameStyles from '#components/desk-ui/DeskFrame.module.css'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { ListSelect } from '#components/desk-ui/lists/ListSelect.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { SearchField } from '#components/desk-ui/lists/SearchField.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import peopleStyles from '#components/desk-ui/styles/People.module.css'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { ShownInvitation } from '#lib/owners/desk/invite.ts'
import { NEW_OWNER, type OwnersPage } from '#lib/owners/desk/view.ts'
import { formatOwnerQuery, OWNER_STATES, type OwnerQuery } from '#lib/owners/rules-owner-query.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './Owners.module.css'

type Props = { page: OwnersPage; query: OwnerQuery }

/** The owners that the reader may see: by name, with state and homes. The address holds what narrows the list. */
export function OwnerList({ page: { rows, count, page, pages }, query }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  return (
    <>
      <p>{t('intro')}</p>
      <p>
        <ButtonLink href={deskPath('deskOwner', locale, NEW_OWNER)}>{t('invite')}</ButtonLink>
      </p>
      <search>
        <form action={pathTo('deskOwners', locale)} method="get" className={styles.filters}>
          <SearchField label={t('search')} value={query.text} />
          <ListSelect
            {...{ name: 'state', label: t('state'), none: t('all'), value: query.state ?? '' }}
            options={OWNER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </form>
      </search>
      <p role="status">{t('summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('intro')}
          heads={[t('fields.name'), t('state'), t('fields.email'), t('homesHead'), t('lastSeen')]}
          rows={rows.map(({ id, name, email, state, homes, lastLoginAt }) => ({
            key: id,
            cells: [
              <Anchor key="name" href={deskPath('deskOwner', locale, id)}>
                <bdi>{name}</bdi>
              </Anchor>,
              state === 'active' ? t('states.active') : <Mark key="state">{t(`states.${state}`)}</Mark>,
              email,
              homes.join(', '),
              lastLoginAt ? formatDayOf(lastLoginAt, locale) : '',
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `?${formatOwnerQuery({ ...query, page: to })}`} />
    </>
  )
}

/** What offices asked and nobody answered yet; null for nothing. */
export function OwnerInvitations({ invitations }: { invitations: readonly ShownInvitation[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  if (invitations.length === 0) return null
  return (
    <section className={frameStyles.card}>
      <h2>{t('invitations.title')}</h2>
      <p>{t('invitations.text')}</p>
      <ul className={frameStyles.rows}>
        {invitations.map(({ id, name, email, home, createdAt, colleague, mayConfirm, refused }) => (
          <li key={id}>
            <div>
              <p>
                <bdi>{name}</bdi> · {email}
              </p>
              <p>
                {t('invitations.asked', {
                  home,
                  name: colleague ?? t('someone'),
                  day: formatDayOf(createdAt, locale),
                })}
              </p>
              {refused && <p className={peopleStyles.problem}>{t('fate.refused', { reason: refused })}</p>}
            </div>
            {mayConfirm && (
              <DeskButton action="confirmOwner" id={id} label={t('invitations.confirmOf', { name })}>
                {t('invitations.confirm')}
              </DeskButton>
            )}
            <DeskButton action="dropOwner" id={id} label={t('invitations.withdrawOf', { name })}>
              {t('invitations.withdraw')}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
