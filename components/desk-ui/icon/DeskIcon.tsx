import { IconPath } from '#components/ui/Icon.tsx'
import { ICON_PATHS } from '#components/ui/iconPaths.ts'
import { DESK_ICON_PATHS } from './deskIconPaths.ts'

const PATHS = { ...ICON_PATHS, ...DESK_ICON_PATHS }
export type DeskIconName = keyof typeof PATHS

/** A decorative icon at the desk: one of the site's, or of the desk's own. */
export const DeskIcon = ({ name, className }: { name: DeskIconName; className?: string }) => (
  <IconPath path={PATHS[name]} className={className} />
)
