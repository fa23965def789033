import { qrPath } from './qr.ts'

type Props = { /** The encoded address. */ text: string; label: string; className?: string | undefined }

/** A QR code, black on white, without the required margin, which the caller adds. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = qrPath(text)
  return (
    <svg
      className={className}
      viewBox={`0 -.5 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} stroke="#000" />
    </svg>
  )
}
