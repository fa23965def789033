import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import type { ContactBlock } from '#lib/content/rules-modules.ts'
import { env } from '#lib/env.ts'
import type { Sector } from '#lib/places/rules-offices.ts'
import { officeJsonLd } from '#lib/seo/structured-data/agents.ts'

type Props = { sectors: readonly Sector[]; shows: ContactBlock['shows'] }

/** The structured data of the offices that a contact block shows. */
export const OfficesJsonLd = ({ sectors, shows }: Props) =>
  sectors.flatMap(({ name, offices }) =>
    offices
      .filter(({ hours }) => shows.offices || (shows.openingHours && hours.length > 0))
      .map((office) => (
        <JsonLd
          key={office.id}
          data={officeJsonLd(office, env().SITE_URL, { address: shows.offices, hours: shows.openingHours, area: name })}
        />
      )),
  )
