/** Tables that only place things beside each other: what all mail programs understand. */
import { type CSSProperties, createElement as element, type ReactElement } from 'react'

/** A table of one row, which screen readers don't announce. */
export const layoutTable = (
  own: { className?: string; style: CSSProperties },
  ...cells: (ReactElement | null)[]
): ReactElement =>
  element(
    'table',
    { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, ...own },
    element('tbody', null, element('tr', null, ...cells)),
  )
