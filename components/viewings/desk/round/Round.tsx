import { useTranslations } from 'next-intl'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { phoneAddress, unbrokenPhone } from '#lib/shared/phone.ts'
import { MAP } from '#lib/viewings/agenda/rules-round.ts'
import type { LoadedRound } from '#lib/viewings/agenda/view-round.ts'
import { PrintButton } from './PrintButton.tsx'
import styles from './Round.module.css'

type Stop = LoadedRound['stops'][number]

/** The way to a stop, in amber where there is no time for it. */
function Leg({ leg }: { leg: NonNullable<Stop['leg']> }) {
  const t = useTranslations('viewings.desk.round')
  const { minutes, gap, isSame, isShort } = leg
  const words = isShort
    ? t('short', { minutes, gap: Math.max(0, gap ?? 0) })
    : isSame
      ? t('same')
      : minutes === 0
        ? t('near')
        : t('leg', { minutes })
  return (
    <p className={styles.leg} data-short={isShort || undefined}>
      {words}
    </p>
  )
}

/** A stop: when, where and with whom; what one does on the way. */
function StopItem({ stop, number, isEverybodys }: { stop: Stop; number: number; isEverybodys: boolean }) {
  const t = useTranslations('viewings.desk.round')
  const { from, to, visitor, address, reference, phone, remark, route, href, tone, agent, leg } = stop
  return (
    <li className={styles.item}>
      {leg && (number > 1 || leg.minutes > 0) && <Leg leg={leg} />}
      <article className={styles.stop} data-tone={tone} aria-label={`${from}, ${visitor}`}>
        <p className={styles.time}>
          <b>{from}</b> <span>{to}</span>
        </p>
        <div className={styles.what}>
          <h3>
            <Anchor href={href} className={styles.name}>
              <bdi>{visitor}</bdi>
            </Anchor>
          </h3>
          <p>
            {address}
            {reference && ` · ${reference}`}
          </p>
          {isEverybodys && (
            <p className={styles.soft}>
              <bdi>{agent}</bdi>
            </p>
          )}
          {remark && (
            <p className={styles.remark} dir="auto">
              {remark}
            </p>
          )}
          <div className={styles.acts}>
            {phone && (
              <PhoneLink phone={phone} className={styles.call}>
                <DeskIcon name="phone" />
                <span className={styles.screen}>{t('call')}</span>
                <span className={styles.number}>{unbrokenPhone(phone)}</span>
                <span className="visually-hidden">
                  {' '}
                  <bdi>{visitor}</bdi>
                </span>
              </PhoneLink>
            )}
            {route && (
              <Anchor href={route} className={styles.act}>
                <DeskIcon name="road" />
                {t('drive')}
              </Anchor>
            )}
            {phone && (
              <a
                href={`${phoneAddress(phone).replace('tel:', 'sms:')}?body=${encodeURIComponent(t('lateText', { time: from }))}`}
                className={styles.act}
                data-phone=""
              >
                <DeskIcon name="note" />
                {t('late')}
              </a>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

/** The stops of a round on a drawing, joined in their order. */
function RoundMap({ points, label }: { points: LoadedRound['map']; label: string }) {
  if (points.length === 0) return null
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className={styles.map} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their order is what they are.
        <g key={index}>
          <circle cx={x} cy={y} r={index === 0 ? 4 : 8} />
          {index > 0 && (
            <text x={x} y={y + 3.5}>
              {index}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

type Props = {
  round: LoadedRound
  /** Of the same day: the reader's own round, null where they do no viewings; everybody's. */
  mine: string | null
  /** It is theirs that is shown. */
  isMine: boolean
  everybody: string
}

/** The round of a day, for the side of the agenda, for a phone and for paper. */
export function Round({ round, mine, isMine, everybody }: Props) {
  const t = useTranslations('viewings.desk.round')
  const { person, label, minutes, base, map, stops } = round
  const title = person === null ? t('all') : t('title', { name: person })
  return (
    <div className={styles.round} id="round">
      <SidePart
        title={title}
        end={
          <>
            {minutes === null || stops.length === 0 ? stops.length : t('sum', { count: stops.length, minutes })}
            {stops.length > 0 && <PrintButton label={t('print')} />}
          </>
        }
      >
        <p className={styles.day}>{label}</p>
        <nav aria-label={t('choose')} className={styles.whose}>
          {mine && (
            <Anchor href={mine} aria-current={isMine ? 'true' : undefined}>
              {t('mine')}
            </Anchor>
          )}
          <Anchor href={everybody} aria-current={person === null ? 'true' : undefined}>
            {t('everybody')}
          </Anchor>
        </nav>
        {stops.length === 0 ? (
          <p className={styles.soft}>{t('none')}</p>
        ) : (
          <>
            <RoundMap points={map} label={t('map')} />
            {base && <p className={styles.base}>{t('base', { office: base.name, time: base.leaves })}</p>}
            <ol className={styles.stops}>
              {stops.map((stop, index) => (
                <StopItem key={stop.id} {...{ stop, number: index + 1, isEverybodys: person === null }} />
              ))}
            </ol>
          </>
        )}
      </SidePart>
    </div>
  )
}
