import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'

/** What a request is about and where it came from: home, person, office, language, page, campaign. */
export function RequestAbout({ request }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  const { person, email, subject, home, office, language, received, sourcePath, utm, viewing, erased } = request
  const row = (label: string, value: ReactNode) =>
    value ? (
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ) : null
  return (
    <section className={frameStyles.card}>
      <h2>{t('details')}</h2>
      <dl className={styles.list}>
        {row(t('person'), person && <bdi>{person}</bdi>)}
        {row(t('ownerMessage.kind'), request.owner && <Anchor href={request.owner}>{t('ownerMessage.owner')}</Anchor>)}
        {row(t('mailAddress'), email && <Anchor href={mailtoAddress(email)}>{email}</Anchor>)}
        {row(t('about'), home ? <Anchor href={home.href}>{subject || home.title}</Anchor> : subject)}
        {row(
          t('viewing'),
          viewing && (
            <Anchor href={viewing.href}>
              {`${viewing.at}${viewing.status === 'cancelled' ? ` (${t('cancelled')})` : ''}`}
            </Anchor>
          ),
        )}
        {row(t('fields.office'), office)}
        {row(t('language'), translations(language, 'common')('languageName'))}
        {row(t('received'), received)}
        {row(t('page'), sourcePath && <Anchor href={sourcePath}>{sourcePath}</Anchor>)}
        {row(t('campaign'), utm && Object.values(utm).join(' · '))}
        {row(t('inCrm'), request.inCrm)}
        {row(t('erased'), erased)}
      </dl>
      {request.showsPerson && (
        <DeskButton action="findPerson" id={request.id}>
          {t('ofPerson')}
        </DeskButton>
      )}
    </section>
  )
}
