import { BesidePhoto } from './BesidePhoto.tsx'
import type { ShareCard } from './card.ts'
import { OnGround } from './OnGround.tsx'

/** Everything of a share picture but its photograph, for satori: its boxes are flexible ones, its styles its own. */
export const SharePanel = ({ card, withPhoto }: { card: ShareCard; withPhoto: boolean }) =>
  withPhoto ? <BesidePhoto {...card} /> : <OnGround {...card} />
