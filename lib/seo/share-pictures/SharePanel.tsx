import { BesidePhoto } from './BesidePhoto.tsx'
import { PlainGround } from './OnGround.tsx'
import type { ShareCard } from './share-card.ts'

/** Everything of a share picture but its photograph, for satori: its boxes are flexible ones, its styles its own. */
export const SharePanel = ({ card, withPhoto }: { card: ShareCard; withPhoto: boolean }) =>
  withPhoto ? <BesidePhoto {...card} /> : <PlainGround {...card} />
