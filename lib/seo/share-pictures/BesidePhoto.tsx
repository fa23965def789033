/** A share card beside its photograph, and what the card without one is made of, too (draw.tsx). */
import { BRAND_COLOURS } from '../../site/rules-brand-colours.ts'
import { LEAF } from '../../site/rules-leaf-drawing.ts'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

/** Width of the photograph, at the left, in pixels. */
export const PHOTO_WIDTH = 740

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

/**
 * Words on a coloured ground, on the photograph; an empty box without words, which keeps the other one in its corner.
 */
function Tag({ text, ground, color }: { text: string; ground: string; color: string }) {
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

/** A share card beside its photograph, whose area stays transparent. */
export function BesidePhoto({ ribbon, label, title, facts, price, energy, brand }: ShareCard) {
  const shown = cutTo(title, 90)
  const small = price !== '' || facts.length > 0
  const size = sizeFor(
    shown,
    [
      [16, 56],
      [26, 50],
      [48, 44],
    ],
    36,
  )
  return (
    <div style={{ ...SHARE_SIZE, display: 'flex' }}>
      <div
        style={{
          ...FLEX,
          width: PHOTO_WIDTH,
          height: '100%',
          padding: 36,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
        }}
      >
        <Tag text={cutTo(ribbon, 28)} ground={COLOURS.brick} color={COLOURS.paper} />
        {energy && <Tag text={energy.label} ground={energy.ground} color={energy.text} />}
      </div>
      <div
        style={{
          ...FLEX,
          width: SHARE_SIZE.width - PHOTO_WIDTH,
          height: '100%',
          background: COLOURS.paper,
          padding: '44px 40px 40px',
          justifyContent: 'space-between',
        }}
      >
        <Mark brand={brand} color={COLOURS.green} veins={COLOURS.paper} />
        <div style={{ ...FLEX, flexGrow: 1, justifyContent: 'center' }}>
          {label !== '' && (
            <div
              style={{ fontFamily: 'sans', fontWeight: 600, fontSize: 25, color: COLOURS.inkSoft, marginBottom: 12 }}
            >
              {cutTo(label, 60)}
            </div>
          )}
          <div style={{ fontFamily: 'serif', fontWeight: 400, fontSize: size, lineHeight: 1.12, color: COLOURS.ink }}>
            {shown}
          </div>
          {small && (
            <div style={{ ...FLEX, marginTop: 18 }}>
              {facts.map((fact) => (
                <div key={fact} style={{ fontFamily: 'sans', fontSize: 29, lineHeight: 1.35, color: COLOURS.inkSoft }}>
                  {cutTo(fact, 40)}
                </div>
              ))}
            </div>
          )}
        </div>
        {price !== '' && (
          <div
            style={{
              display: 'flex',
              borderTop: `2px solid ${COLOURS.green}`,
              paddingTop: 20,
              fontFamily: 'sans',
              fontWeight: 600,
              fontSize: sizeFor(
                price,
                [
                  [11, 54],
                  [20, 42],
                ],
                32,
              ),
              lineHeight: 1.15,
              color: COLOURS.ink,
            }}
          >
            {cutTo(price, 60)}
          </div>
        )}
      </div>
    </div>
  )
}
