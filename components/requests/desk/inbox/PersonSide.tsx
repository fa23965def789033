'use client'

import { useTranslations } from 'next-intl'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Count } from '#components/desk-ui/marks/Count.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import type { Talk } from '#lib/tasks/view-conversation.ts'
import styles from './PersonSide.module.css'
import { TodoSide } from './TodoSide.tsx'

/** Who wrote: how they are reached, and what else there is of them. */
function Person({ conversation: { person } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const { name, about, phone, mail, things, searches } = person
  return (
    <>
      <SidePart title={<bdi>{name || t('nameless')}</bdi>}>
        <Soft as="p">{about}</Soft>
        {phone && (
          <p className={styles.way}>
            <DeskIcon name="phone" /> <PhoneLink phone={phone.text} />
          </p>
        )}
        {mail && (
          <p className={styles.way}>
            <DeskIcon name="mail" /> <a href={mail.href}>{mail.text}</a>
          </p>
        )}
      </SidePart>
      {(things.length > 0 || searches > 0) && (
        <SidePart
          title={
            <>
              {t('allOf')} <Count>{things.length + (searches > 0 ? 1 : 0)}</Count>
            </>
          }
        >
          <ul className={styles.things}>
            {things.map(({ id, text, tone, state, at, href }) => (
              <li key={id}>
                <State tone={tone} isBare>
                  {state}
                </State>
                <Anchor href={href} title={text}>
                  {text}
                </Anchor>
                <Soft>
                  <Moment moment={at} />
                </Soft>
              </li>
            ))}
            {searches > 0 && (
              <li>
                <DeskIcon name="bell" />
                <span>{t('searches', { count: searches })}</span>
              </li>
            )}
          </ul>
        </SidePart>
      )}
    </>
  )
}

/** The home that it is about. */
function Home({ conversation: { homePeek, home, viewing } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  if (!homePeek && !home) return null
  if (!homePeek) return <SidePart title={t('home')}>{home && <Anchor href={home.href}>{home.title}</Anchor>}</SidePart>
  const { title, about, href, picture, state, facts, links } = homePeek
  return (
    <SidePart>
      {picture && (
        // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
        <img src={picture} alt="" width="288" height="140" loading="lazy" decoding="async" className={styles.picture} />
      )}
      <p className={styles.price}>
        <span className={styles.figure}>{facts[0]?.text}</span>
        {state && <State tone={state.tone}>{state.text}</State>}
      </p>
      <h2 className={styles.title}>
        <Anchor href={href}>{title}</Anchor>
      </h2>
      <Soft as="p">{about}</Soft>
      {viewing && (
        <p className={styles.way}>
          <DeskIcon name="calendar" />{' '}
          <Anchor href={viewing.href}>
            <Moment moment={viewing.at} />
          </Anchor>
          {viewing.status === 'cancelled' && ` (${t('cancelled')})`}
        </p>
      )}
      <LinkList>
        {links.map((link) => (
          <li key={link.href}>
            <Anchor href={link.href}>{link.text}</Anchor>
          </li>
        ))}
        {home && (
          <li>
            <Anchor href={home.href}>{t('onSite')}</Anchor>
          </li>
        )}
      </LinkList>
    </SidePart>
  )
}

/** Where the request came from. */
function Origin({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const { received, office, sourcePath, utm, inCrm, erased } = conversation
  return (
    <SidePart title={t('details')}>
      <Facts>
        <Fact label={t('received')}>
          <Moment moment={received} />
        </Fact>
        <Fact label={t('office')}>{office}</Fact>
        <Fact label={t('page')}>{sourcePath && <Anchor href={sourcePath}>{sourcePath}</Anchor>}</Fact>
        <Fact label={t('campaign')}>{utm && Object.values(utm).join(' · ')}</Fact>
        <Fact label={t('inCrm')}>{inCrm}</Fact>
        <Fact label={t('erased')}>
          <Moment moment={erased} />
        </Fact>
      </Facts>
    </SidePart>
  )
}

/** What belongs to a conversation: the person, what has to be done, the home, where it came from. */
export const PersonSide = ({ conversation }: { conversation: Talk }) => (
  <>
    <Person conversation={conversation} />
    <TodoSide conversation={conversation} />
    <Home conversation={conversation} />
    <Origin conversation={conversation} />
  </>
)
