import { useTranslations } from 'next-intl'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import type { DeskIconName } from '#components/desk-ui/icon/DeskIcon.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RecordHead } from '#components/desk-ui/record-head/RecordHead.tsx'
import { SidePart, WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Happened, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedOwnerRecord, OwnerHappening } from '#lib/home-records/view-owner.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { OWNER_TONES } from '#lib/owners/rules-tones.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import type { LoadedTasks } from '#lib/tasks/view.ts'
import { TasksPart } from '../../tasks/desk/TasksPart.tsx'
import { OwnerHomes, OwnerMessage } from './OwnerHomes.tsx'
import { OwnerNames } from './OwnerNames.tsx'

type Props = { owner: LoadedOwnerRecord }
type PageProps = Props & { tasks: LoadedTasks | null }

/** What became of the last invitation; null once it was accepted, or where its mail is gone. */
function InvitationFate({ owner: { account, refused } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { invitation, state } = account
  if (!invitation || state === 'active') return null
  if (refused !== null) return <DeskNotice isProblem>{t('fate.refused', { reason: refused })}</DeskNotice>
  const status = invitation.status === 'sent' || invitation.status === 'dropped' ? invitation.status : 'queued'
  return <p>{t(`fate.${status}`, { day: formatDayOf(invitation.at, locale) })}</p>
}

const ICONS: Record<OwnerHappening['kind'], DeskIconName> = {
  staff: 'history',
  signIn: 'key',
  request: 'inbox',
  mail: 'mail',
}

/** What there was between an owner and the agency, the latest first. */
function OwnerHistory({ owner: { happened } }: Props) {
  const t = useTranslations('owners.desk')
  return (
    <Panel title={t('history')}>
      {happened.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <Timeline label={t('history')}>
          {happened.map(({ key, kind, at, text, by, href }) => (
            <Happened key={key} icon={ICONS[kind]} at={at}>
              {href ? <Anchor href={href}>{text}</Anchor> : text}
              {by && <Soft>{` · ${by}`}</Soft>}
            </Happened>
          ))}
        </Timeline>
      )}
    </Panel>
  )
}

/** How to reach an owner, whose homes they are, and what is known of the account. */
function OwnerSide({ owner: { account, isOnly, mail, offices, seen, invited, contact } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  return (
    <>
      <SidePart
        title={t('contact')}
        end={contact && <Anchor href={contact}>{routeOf('deskContact').title[locale]}</Anchor>}
      >
        <Facts>
          <Fact label={t('fields.email')}>
            <Anchor href={mail}>{account.email}</Anchor>
          </Fact>
          <Fact label={t('fields.language')}>{translations(account.language, 'common')('languageName')}</Fact>
          <Fact label={t('list.office')}>{offices.join(', ')}</Fact>
        </Facts>
      </SidePart>
      <SidePart title={t('access.title')}>
        <Facts>
          <Fact label={t('list.invitedOn')}>{invited}</Fact>
          <Fact label={t('lastSeen')}>{seen ?? t('never')}</Fact>
        </Facts>
        {account.isOfCrm && <Soft as="p">{t('crm')}</Soft>}
        {!isOnly && <Soft as="p">{t('access.elsewhere')}</Soft>}
      </SidePart>
    </>
  )
}

/** One owner: state, homes, messages, and what there was between them and the agency. */
export function OwnerPage({ owner, tasks }: PageProps) {
  const t = useTranslations('owners.desk')
  const { title, account, seen } = owner
  return (
    <>
      <RecordHead
        name={<bdi>{title}</bdi>}
        facts={
          <>
            <State tone={OWNER_TONES[account.state]}>{t(`states.${account.state}`)}</State>
            <FactLine>
              <span>{[account.email, seen ? t('seen', { at: seen }) : t('never')].join(' · ')}</span>
            </FactLine>
          </>
        }
      />
      <InvitationFate owner={owner} />
      <WithSidePanel
        label={t('side')}
        side={
          <>
            <OwnerSide owner={owner} />
            <TasksPart tasks={tasks} />
          </>
        }
        main={
          <>
            <OwnerHomes owner={owner} />
            <OwnerHistory owner={owner} />
            <OwnerMessage owner={owner} />
            <OwnerNames owner={owner} />
          </>
        }
      />
    </>
  )
}
