import { useTranslations } from 'next-intl'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'

/** What was filled in, as the form names it, and the files that came with it. */
export function RequestFacts({ request: { facts, files } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  return (
    <Panel title={t('asked')}>
      <Facts stacked>
        {facts.map(({ label, value, isPhone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{isPhone ? <PhoneLink phone={value} /> : value}</dd>
          </div>
        ))}
      </Facts>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size, href }) => (
            <li key={id}>
              <Anchor href={href}>
                <bdi>{name}</bdi> ({size})
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
