import { COLOURS, cutTo, FLEX, Mark, sizeFor, Tag } from './panelParts.tsx'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

/** Width of the photograph, at the left, in pixels. */
export const PHOTO_WIDTH = 740

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
