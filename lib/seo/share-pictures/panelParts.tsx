/** Colours and parts of both layouts of share pictures. */
import { BRAND_COLOURS } from '../../site/rules-brand-colours.ts'
import { LEAF } from '../../site/rules-leaf-drawing.ts'

/** The light colours: a picture has no dark mode. */
export const COLOURS = BRAND_COLOURS.light

export const FLEX = { display: 'flex', flexDirection: 'column' } as const

/** A font size in pixels by length of the text: the first step whose length fits, else `least`. */
export const sizeFor = (
  text: string,
  steps: readonly (readonly [upTo: number, size: number])[],
  least: number,
): number => {
  const longest = Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length))
  return steps.find(([upTo]) => text.length <= upTo && longest <= upTo / 2)?.[1] ?? least
}

export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** The brand's logo and name. */
export function Mark({ brand, color, veins }: { brand: string; color: string; veins: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14 }}>
      <svg width="38" height="48" viewBox={LEAF.tightBox} aria-hidden="true">
        <path d={LEAF.blade} fill={color} />
        <path d={LEAF.stalk} stroke={color} strokeWidth="1.6" fill="none" />
        <path d={LEAF.veins} stroke={veins} strokeWidth="0.9" fill="none" />
      </svg>
      <div style={{ fontFamily: 'serif', fontWeight: 400, fontSize: 34, color }}>{cutTo(brand, 24)}</div>
    </div>
  )
}

/** Words on a coloured ground, on the photograph; an empty box without words, which keeps the other one in its corner. */
export function Tag({ text, ground, color }: { text: string; ground: string; color: string }) {
  if (text === '') return <div style={FLEX} />
  return (
    <div
      style={{
        ...FLEX,
        padding: '10px 24px 12px',
        background: ground,
        color,
        fontFamily: 'sans',
        fontWeight: 600,
        fontSize: 34,
      }}
    >
      {text}
    </div>
  )
}
