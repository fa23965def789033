import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import type { ShownHomeRequest, ShownHomeVisit } from '#lib/home-records/view-record.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { RequestState } from '#lib/requests/rules.ts'
import type { DeskViewingState } from '#lib/viewings/rules-desk-viewing.ts'
import { PlainTable } from '../../../desk-ui/lists/PlainTable.tsx'
import { State } from '../../../desk-ui/marks/State.tsx'

const REQUEST_TONES: Record<RequestState, StateTone> = {
  new: 'new',
  taken: 'us',
  answered: 'them',
  closed: 'off',
  spam: 'off',
}
const VISIT_TONES: Record<DeskViewingState, StateTone> = {
  booked: 'us',
  confirmed: 'done',
  done: 'off',
  noShow: 'late',
  cancelled: 'off',
}

/** Every request about a home, each with what became of it. */
export function RecordRequests({ home, requests }: { home: number; requests: readonly ShownHomeRequest[] }) {
  const t = useTranslations('homes')
  const locale = useLocale()
  const tRequests = useTranslations('requests.desk')
  const tList = useTranslations('requests.list')
  if (requests.length === 0) return <p>{t('page.noRequest')}</p>
  return (
    <>
      <p>
        <Anchor href={`${pathTo('deskRequests', locale)}?home=${home}&state=all`}>{t('page.inList')}</Anchor>
      </p>
      <PlainTable
        caption={t('page.tabs.requests')}
        heads={[t('page.who'), t('page.what'), t('page.when'), t('page.phone'), t('page.with'), t('page.state')]}
        rows={requests.map(({ id, name, href, kind, at, phone, colleague, state, isLate }) => ({
          key: id,
          cells: [
            <Anchor key="who" href={href}>
              <bdi>{name || tList('nameless')}</bdi>
            </Anchor>,
            kind,
            at,
            phone && <PhoneLink key="phone" phone={phone.text} />,
            colleague,
            <State key="state" tone={isLate ? 'late' : REQUEST_TONES[state]}>
              {isLate ? tRequests('late') : tRequests(`states.${state}`)}
            </State>,
          ],
        }))}
      />
    </>
  )
}

/** Every viewing of a home that was booked on the site, the last one first. */
export function RecordVisits({ home, visits }: { home: number; visits: readonly ShownHomeVisit[] }) {
  const locale = useLocale()
  const t = useTranslations('homes')
  const tViewings = useTranslations('viewings.desk')
  // The next one, or the last one there was.
  const next = visits.findLast(({ isToCome }) => isToCome) ?? visits[0]
  if (!next) return <p>{t('page.noVisit')}</p>
  return (
    <>
      <p>
        <Anchor href={`${pathTo('deskAgenda', locale)}?home=${home}&day=${next.day}`}>{t('page.inAgenda')}</Anchor>
      </p>
      <PlainTable
        caption={t('page.tabs.visits')}
        heads={[t('page.when'), t('page.who'), t('page.phone'), t('page.said'), t('page.state')]}
        rows={visits.map(({ id, at, href, name, phone, said, state }) => ({
          key: id,
          cells: [
            <Anchor key="when" href={href}>
              {at}
            </Anchor>,
            <bdi key="who">{name}</bdi>,
            phone && <PhoneLink key="phone" phone={phone.text} />,
            said && (
              <span key="said" dir="auto">
                {said}
              </span>
            ),
            <State key="state" tone={VISIT_TONES[state]}>
              {tViewings(`states.${state}`)}
            </State>,
          ],
        }))}
      />
    </>
  )
}
