import { useTranslations } from 'next-intl'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'

/** What a request is about and where it came from: home, person, office, language, page, campaign. */
export function RequestAbout({ request }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  const { person, email, subject, home, office, language, received, sourcePath, utm, viewing, erased } = request
  return (
    <SidePart title={t('details')}>
      <Facts>
        <Fact label={t('person')}>{person && <bdi>{person}</bdi>}</Fact>
        <Fact label={t('ownerMessage.kind')}>
          {request.owner && <Anchor href={request.owner}>{t('ownerMessage.owner')}</Anchor>}
        </Fact>
        <Fact label={t('mailAddress')}>{email && <Anchor href={mailtoAddress(email)}>{email}</Anchor>}</Fact>
        <Fact label={t('about')}>{home ? <Anchor href={home.href}>{subject || home.title}</Anchor> : subject}</Fact>
        <Fact label={t('viewing')}>
          {viewing && (
            <Anchor href={viewing.href}>
              <Moment moment={viewing.at} />
              {viewing.status === 'cancelled' && ` (${t('cancelled')})`}
            </Anchor>
          )}
        </Fact>
        <Fact label={t('fields.office')}>{office}</Fact>
        <Fact label={t('language')}>{translations(language, 'common')('languageName')}</Fact>
        <Fact label={t('received')}>
          <Moment moment={received} />
        </Fact>
        <Fact label={t('page')}>{sourcePath && <Anchor href={sourcePath}>{sourcePath}</Anchor>}</Fact>
        <Fact label={t('campaign')}>{utm && Object.values(utm).join(' · ')}</Fact>
        <Fact label={t('inCrm')}>{request.inCrm}</Fact>
        <Fact label={t('erased')}>
          <Moment moment={erased} />
        </Fact>
      </Facts>
      {request.showsPerson && (
        <DeskButton action="findPerson" id={request.id}>
          {t('ofPerson')}
        </DeskButton>
      )}
    </SidePart>
  )
}
