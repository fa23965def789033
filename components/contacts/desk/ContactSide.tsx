import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Count } from '#components/desk-ui/marks/Count.tsx'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'

type Props = { contact: LoadedContact }

/** Others who may be the same person, and what was made one. */
function Duplicates({ contact: { id, href, duplicates, merges } }: Props) {
  const t = useTranslations('contacts.desk')
  return (
    <>
      {duplicates.length > 0 && (
        <SidePart title={t('merge.maybe')} end={<Count>{duplicates.length}</Count>} id="double">
          {duplicates.map((other) => (
            <div key={other.id}>
              <p>
                <Anchor href={`${href}?merge=${other.id}#merge`}>
                  <bdi>{other.title}</bdi>
                </Anchor>{' '}
                <Soft>{t(`merge.reasons.${other.reason}`)}</Soft>
              </p>
              {other.about && <Soft as="p">{other.about}</Soft>}
              <DeskButton
                action="tellContactsApart"
                id={`${id} ${other.id}`}
                label={t('merge.apartOf', { name: other.title })}
              >
                {t('merge.apart')}
              </DeskButton>
            </div>
          ))}
        </SidePart>
      )}
      {merges.length > 0 && (
        <SidePart title={t('merge.before')}>
          {merges.map((merge) => (
            <div key={merge.id}>
              <Soft as="p">{t('merge.by', { by: merge.by, at: merge.at })}</Soft>
              <DeskButton action="undoContactMerge" id={`${merge.id} ${id}`}>
                {t('merge.undo')}
              </DeskButton>
            </div>
          ))}
        </SidePart>
      )}
    </>
  )
}

/** How to reach a contact, and what they have: searches, homes, newsletters. */
export function ContactSide({ contact }: Props) {
  const t = useTranslations('contacts.desk')
  const { ways, searches, homes, newsletters } = contact
  return (
    <>
      <SidePart title={t('reach')}>
        {ways.length === 0 ? (
          <Soft as="p">{t('noWay')}</Soft>
        ) : (
          <Facts>
            {ways.map(({ kind, text, href }) => (
              <Fact key={href} label={t(`fields.${kind}`)}>
                <Anchor href={href}>{text}</Anchor>
              </Fact>
            ))}
          </Facts>
        )}
      </SidePart>
      <Duplicates contact={contact} />
      {(['searches', 'homes'] as const).map((part) => {
        const lines = part === 'searches' ? searches : homes
        return (
          lines.length > 0 && (
            <SidePart key={part} title={t(`parts.${part}`)} end={<Count>{lines.length}</Count>}>
              <LinkList>
                {lines.map(({ key, text, href }) => (
                  <li key={key}>
                    <Anchor href={href}>{text}</Anchor>
                  </li>
                ))}
              </LinkList>
            </SidePart>
          )
        )
      })}
      {newsletters.length > 0 && (
        <SidePart title={t('newsletters')}>
          <Facts>
            {newsletters.map(({ email, since }) => (
              <Fact key={email} label={email}>
                {t('since', { at: since })}
              </Fact>
            ))}
          </Facts>
        </SidePart>
      )}
    </>
  )
}
