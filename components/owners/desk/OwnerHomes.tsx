import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Disclosure } from '#components/desk-ui/disclosure/Disclosure.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { ThingRow } from '#components/desk-ui/rows/ThingRow.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { LoadedOwnerRecord } from '#lib/home-records/view-owner.ts'
import { HOME_TONES } from '#lib/homes/rules-tones.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { Thumbnail } from '../../cms/desk/media/Thumbnail.tsx'

/** A home of an owner: its picture, state and price, the portal as they see it, and in the menu how it is taken away. */
function OwnerHome({ owner, home }: { owner: string; home: LoadedOwnerRecord['homes'][number] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const tHomes = useTranslations('homes')
  const { id, title, lang, town, reference, since, shown } = home
  const name = shown?.name ?? title
  const facts = [
    reference || id,
    shown?.town ?? town,
    shown?.price,
    t('homes.since', { day: formatDayOf(new Date(since), locale) }),
  ]
  return (
    <ThingRow
      picture={shown?.picture && <Thumbnail src={shown.picture} />}
      name={
        <Anchor href={deskPath('deskHome', locale, String(id))}>
          <bdi lang={shown ? undefined : lang}>{name}</bdi>
        </Anchor>
      }
      about={facts.filter(Boolean).join(' · ')}
    >
      {shown && (
        <State tone={HOME_TONES[shown.state]}>
          {shown.state === 'online' ? tHomes(`states.online-${shown.market}`) : tHomes(`states.${shown.state}`)}
        </State>
      )}
      <Anchor href={`${deskPath('deskOwnerPortal', locale, owner)}?home=${id}`}>{t('homes.look')}</Anchor>
      <Menu label={name}>
        <MenuItem isDanger>
          <Decide
            action="takeOwnerHome"
            id={`${owner} ${id}`}
            label={t('homes.takeOf', { title: name })}
            sure={t('homes.takeSure')}
          >
            {t('homes.take')}
          </Decide>
        </MenuItem>
      </Menu>
    </ThingRow>
  )
}

/** The homes of an owner, and, folded, the form that gives one more. */
export function OwnerHomes({ owner: { account, homes, isOnly } }: { owner: LoadedOwnerRecord }) {
  const t = useTranslations('owners.desk')
  return (
    <Panel title={t('homes.title')}>
      {!isOnly && <p>{t('homes.elsewhere')}</p>}
      {homes.length === 0 && <p>{t('homes.none')}</p>}
      <RowList>
        {homes.map((home) => (
          <OwnerHome key={home.id} owner={account.id} home={home} />
        ))}
      </RowList>
      <Disclosure summary={t('homes.give')} isOpen={openedDraft('giveOwnerHome') !== null}>
        <DeskForm
          form="giveOwnerHome"
          fields={{
            home: { label: t('fields.home'), hint: t('fields.homeHint') },
            since: { label: t('fields.since'), hint: t('fields.sinceHint') },
          }}
          problemTitle={t('failed')}
          problemId="problem"
        >
          <FormStack>
            <input type="hidden" name="id" value={account.id} />
            <TypedField name="home" />
            <TypedField name="since" />
            <Button type="submit" variant="secondary">
              {t('homes.give')}
            </Button>
          </FormStack>
        </DeskForm>
      </Disclosure>
    </Panel>
  )
}

/** The form that writes to the owners of a home; null for an owner without a home. */
export function OwnerMessage({ owner: { account, homes } }: { owner: LoadedOwnerRecord }) {
  const t = useTranslations('owners.desk')
  if (homes.length === 0) return null
  return (
    <Panel title={t('message.title')} id="message">
      <p>{t('message.text')}</p>
      <DeskForm
        form="writeToOwner"
        fields={{
          home: {
            // The form above has a field of this name, too.
            id: 'message-home',
            label: t('fields.home'),
            value: String(homes[0]?.id),
            options: homes.map(({ id, title, town }) => ({ value: String(id), label: `${title}, ${town}` })),
          },
          subject: { label: t('fields.subject') },
          body: { label: t('fields.body') },
        }}
        problemTitle={t('failed')}
        problemId="message-problem"
      >
        <FormStack>
          <input type="hidden" name="id" value={account.id} />
          <ChosenField name="home" />
          <TypedField name="subject" />
          <ChosenField name="body" />
          <SubmitButton variant="secondary">{t('message.send')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
