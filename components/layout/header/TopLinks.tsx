import { Anchor } from '#components/ui/Anchor.tsx'
import type { HeaderContent } from '#lib/site/rules-layout.ts'

export type TopLinksProps = { links: HeaderContent['topLinks'] }

/** The links of the top bar as items of a list. */
export const TopLinks = ({ links }: TopLinksProps) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <Anchor href={href} lang={label.lang}>
        {label.text}
      </Anchor>
    </li>
  ))
