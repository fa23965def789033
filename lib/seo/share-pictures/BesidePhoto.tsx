import { COLOURS, cutTo, FLEX, Mark, sizeFor } from './panelParts.tsx'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

/** Width of the photograph, at the left, in pixels. */
export const PHOTO_WIDTH = 740

/** A share card beside its photograph, whose area stays transparent. */
export function BesidePhoto({ ribbon, label, title, facts, price, brand }: ShareCard) {
  const shown = cutTo(title, 90)
  const small = price !== '' || facts.length > 0
  const size = sizeFor(
    shown,
    [
      [16, 54],
      [26, 46],
      [48, 40],
    ],
    34,
  )
  return (
    <div style={{ ...SHARE_SIZE, display: 'flex' }}>
      <div style={{ display: 'flex', width: PHOTO_WIDTH, height: '100%', padding: 36, alignItems: 'flex-start' }}>
        {ribbon !== '' && (
          <div
            style={{
              display: 'flex',
              padding: '10px 24px 12px',
              background: COLOURS.brick,
              color: COLOURS.paper,
              fontFamily: 'sans',
              fontWeight: 600,
              fontSize: 34,
            }}
          >
            {cutTo(ribbon, 28)}
          </div>
        )}
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
            <div style={{ fontFamily: 'sans', fontWeight: 600, fontSize: 26, color: COLOURS.brick, marginBottom: 10 }}>
              {cutTo(label, 30)}
            </div>
          )}
          <div style={{ fontFamily: 'serif', fontWeight: 600, fontSize: size, lineHeight: 1.12, color: COLOURS.ink }}>
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
              fontFamily: 'serif',
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
              color: COLOURS.green,
            }}
          >
            {cutTo(price, 60)}
          </div>
        )}
      </div>
    </div>
  )
}
