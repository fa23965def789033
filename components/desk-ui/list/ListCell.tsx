import type { Cell } from '#lib/desk/lists/rules-rows.ts'
import { Person } from '../marks/Person.tsx'
import { State } from '../marks/State.tsx'
import { Trend } from '../marks/Trend.tsx'
import { Moment } from '../moment/Moment.tsx'
import styles from './ListCell.module.css'

const toned = (tone: 'soon' | 'late' | 'plain' | undefined): string | undefined => tone && styles[tone]

/** What stands in a cell, on one line. */
export function ListCell({ cell }: { cell: Cell }) {
  if ('state' in cell) return <State tone={cell.tone}>{cell.state}</State>
  if ('person' in cell) return cell.person ? <Person name={cell.person} /> : null
  if ('marks' in cell)
    return cell.marks.map(({ text, tone }) => (
      <span key={text} className={`${styles.mark} ${toned(tone)}`}>
        {text}
      </span>
    ))
  if ('moment' in cell)
    return (
      <span className={toned(cell.tone)}>
        <Moment moment={cell.moment} />
      </span>
    )
  const text = 'figure' in cell ? cell.figure : cell.text
  const shown = (
    <>
      {'picture' in cell && cell.picture !== undefined && (
        <span className={styles.picture}>
          {cell.picture && (
            // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
            <img src={cell.picture} alt="" width="48" height="36" loading="lazy" decoding="async" />
          )}
        </span>
      )}
      {'trend' in cell && cell.trend && <Trend values={cell.trend} />}
      {cell.tone ? <span className={toned(cell.tone)}>{text}</span> : text}
      {cell.soft && <span className={styles.soft}> {cell.soft}</span>}
    </>
  )
  return cell.href ? (
    <a href={cell.href} className={styles.link}>
      {shown}
    </a>
  ) : (
    shown
  )
}
