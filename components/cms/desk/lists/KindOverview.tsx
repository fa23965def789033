import { useTranslations } from 'next-intl'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { StaffRole } from '#lib/desk/define-feature.ts'
import { may } from '#lib/desk/permissions.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'

/** The kinds in groups. */
const GROUPS = {
  pages: ['page', 'article'],
  parts: ['banner', 'picture', 'file', 'property-list', 'contact-block', 'category'],
  people: ['team-member', 'testimonial', 'office'],
  frame: ['header-link', 'footer-column'],
  words: ['landing-text', 'feed-word'],
  requests: ['answer-template'],
  settings: ['section', 'services', 'language', 'renovation-cost', 'cost-figure'],
} as const satisfies Record<string, readonly DocumentKind[]>

type Props = { role: StaffRole; locale: Language }

/** What the reader may edit, by kind, each with what it is for. */
export function KindOverview({ role, locale }: Props) {
  const t = useTranslations('cms.editor')
  return Object.entries(GROUPS).map(([group, kinds]) => {
    const allowed = kinds.filter((kind) => may(role, DOCUMENTS[kind].permission))
    if (allowed.length === 0) return null
    return (
      <Stack as="section" key={group}>
        <h2>{t(`groups.${group as keyof typeof GROUPS}`)}</h2>
        <LinkList>
          {allowed.map((kind) => {
            const words = documentLabels(kind, locale).kind
            return (
              <li key={kind}>
                <Anchor href={deskPath('deskKind', locale, kind)}>{words.many}</Anchor>
                <small>{words.about}</small>
              </li>
            )
          })}
        </LinkList>
      </Stack>
    )
  })
}
