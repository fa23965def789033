import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { Mark } from '../../desk-ui/Mark.tsx'

/** What else the same person asked, by mail address. */
export function OtherRequests({ request: { others } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  if (others.length === 0) return null
  return (
    <SidePart title={t('others')}>
      <Stack as="ul">
        {others.map((other) => (
          <li key={other.id}>
            <Anchor href={other.href}>{[other.kind, other.subject].filter(Boolean).join(' – ')}</Anchor>{' '}
            <Mark>{t(`states.${other.state}`)}</Mark> <Moment moment={other.at} />
          </li>
        ))}
      </Stack>
    </SidePart>
  )
}
