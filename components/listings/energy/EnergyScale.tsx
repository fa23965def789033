import { Spacer } from '#components/ui/Spacer.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatEnergy } from '#lib/i18n/format-energy.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ENERGY_SCALES, type EnergyBand, type EnergyClass, formatLabel } from '#lib/listings/rules-energy.ts'
import { positionOnScale } from '#lib/listings/rules-energy-scale.ts'
import styles from './energy.module.css'
import { toneClass } from './toneClass.ts'

/** The bounds to label: all of a short scale; of a long one those between letters. */
function boundsOf(scale: readonly EnergyBand[]): { position: number; upTo: number }[] {
  return scale.flatMap(({ label, upTo }, step) => {
    const letterEnds = scale[step + 1]?.label.charAt(0) !== label.charAt(0)
    const shown = upTo !== null && (scale.length < 10 || letterEnds)
    return shown ? [{ position: (step + 1) / scale.length, upTo }] : []
  })
}

type EnergyScaleProps = {
  energy: EnergyClass
  /** kWh/m²·year */
  value: number | null
  locale: Language
}

/** The region's scale with the home's position; nothing for a label without a Belgian scale. */
export function EnergyScale({ energy, value, locale }: EnergyScaleProps) {
  const t = translations(locale, 'listings.page')
  const { region, label } = energy
  const position = region === null ? null : positionOnScale(region, label, value)
  if (region === null || position === null) return null
  const scale: readonly EnergyBand[] = ENERGY_SCALES[region]
  const name = t('energy.scaleName', { region })
  const best = formatLabel(scale[0]?.label ?? label)
  const worst = formatLabel(scale.at(-1)?.label ?? label)
  const shownValue = formatNumber(value, locale)
  return (
    <figure className={`${styles.scale} ${scale.length < 10 ? '' : styles.many}`}>
      <figcaption className={styles.caption}>{name}</figcaption>
      <div role="img" aria-label={t('energy.scale', { name, best, worst, home: formatEnergy(energy, value, locale) })}>
        <div className={`${styles.pointer} figures`}>
          {/* Both spacers shrink by their share of the bubble's width, so that the bubble stays within the scale. */}
          <div className={styles.bubbleRow}>
            <Spacer share={position} />
            <span className={styles.bubble}>
              {formatLabel(label)}
              {shownValue !== null && ` · ${shownValue}`}
            </span>
            <Spacer share={1 - position} />
          </div>
          <div className={styles.pinRow}>
            <Spacer share={position} />
            <span className={styles.pin} />
          </div>
        </div>
        <div className={styles.steps}>
          {scale.map((band) => (
            <span
              key={band.label}
              className={[styles.step, toneClass({ region, label: band.label }), band.label === label && styles.own]
                .filter(Boolean)
                .join(' ')}
            >
              <span className={/^[a-g]$/.test(band.label) ? '' : styles.half}>{formatLabel(band.label)}</span>
            </span>
          ))}
        </div>
        <div className={`${styles.bounds} figures`}>
          {boundsOf(scale).map((bound) => (
            <span key={bound.upTo} className={styles.boundRow}>
              <Spacer share={bound.position} />
              <span className={styles.bound}>{bound.upTo}</span>
            </span>
          ))}
        </div>
        <div className={styles.ends}>
          <span>{t('energy.efficient')}</span>
          <span>{t('energy.unit')}</span>
          <span>{t('energy.demanding')}</span>
        </div>
      </div>
    </figure>
  )
}
