import { LEAF } from '../../site/rules-leaf-drawing.ts'
import { COLOURS, cutTo, FLEX, Mark, sizeFor } from './panelParts.tsx'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

/** Separates facts in one line; a line may break only after it. */
const DOT = '\u00a0\u00a0·\u00a0 '

/** A share card without a photograph, on the brand's colour. */
export function PlainGround({ ribbon, label, title, facts, price, brand }: ShareCard) {
  const shown = cutTo(title, 120)
  const size = sizeFor(
    shown,
    [
      [24, 96],
      [48, 76],
      [80, 62],
    ],
    52,
  )
  const lines = [[label, ribbon].filter(Boolean).join(DOT), facts.join(DOT), price]
  const [above, below, last] = lines
  return (
    <div
      style={{
        ...SHARE_SIZE,
        display: 'flex',
        background: COLOURS.green,
        color: COLOURS.paper,
        padding: '56px 72px 60px',
      }}
    >
      <svg
        width="520"
        height="640"
        viewBox={LEAF.tightBox}
        aria-hidden="true"
        style={{ position: 'absolute', right: -70, top: 30, opacity: 0.13 }}
      >
        <path d={LEAF.blade} fill={COLOURS.paper} />
        <path d={LEAF.stalk} stroke={COLOURS.paper} strokeWidth="1" fill="none" />
        <path d={LEAF.veins} stroke={COLOURS.green} strokeWidth="0.6" fill="none" />
      </svg>
      <div style={{ ...FLEX, width: '100%', justifyContent: 'space-between' }}>
        <Mark brand={brand} color={COLOURS.paper} veins={COLOURS.green} />
        <div style={{ ...FLEX, maxWidth: 1000 }}>
          {above && <div style={{ fontFamily: 'sans', fontWeight: 600, fontSize: 32, marginBottom: 14 }}>{above}</div>}
          <div style={{ fontFamily: 'serif', fontWeight: 400, fontSize: size, lineHeight: 1.08 }}>{shown}</div>
          {below && <div style={{ fontFamily: 'sans', fontSize: 32, lineHeight: 1.3, marginTop: 20 }}>{below}</div>}
        </div>
        <div style={{ display: 'flex', fontFamily: 'serif', fontWeight: 400, fontSize: 54 }}>{last}</div>
      </div>
    </div>
  )
}
