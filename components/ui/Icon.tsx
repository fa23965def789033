import styles from './Icon.module.css'

/** Stroke drawings on a field of 24 × 24, one path each. */
const PATHS = {
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20 20',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-up': 'M12 19.5V5M6 11l6-6 6 6',
  bed: 'M3 18.5v-5A2.5 2.5 0 0 1 5.5 11h13a2.5 2.5 0 0 1 2.5 2.5v5M3 16h18M5 11V7.5A1.5 1.5 0 0 1 6.5 6h11A1.5 1.5 0 0 1 19 7.5V11M8.5 11V9.2h7V11',
  bath: 'M3.5 12.5h17V14a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 14zM6 12.5V6.2a2.2 2.2 0 0 1 4.4 0M8.5 6.5h4M7.5 18.5l-1 2M16.5 18.5l1 2',
  surface: 'M4 4h16v16H4zM8 16l8-8M8 12.5V16h3.5M12.5 8H16v3.5',
  plot: 'M3.5 18.5 6.5 6h11l3 12.5zM5 12.5h14M12 6v12.5',
  garage: 'M3.5 20V9.5L12 4l8.5 5.5V20M7 20v-7.5h10V20M7 15h10M7 17.5h10',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  energy: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  heart:
    'M12 20s-7.5-4.7-7.5-10.2a4.3 4.3 0 0 1 4.3-4.3c1.4 0 2.5.7 3.2 1.8.7-1.1 1.8-1.8 3.2-1.8a4.3 4.3 0 0 1 4.3 4.3C19.5 15.3 12 20 12 20z',
  share: 'M12 15V4M8 8l4-4 4 4M5.5 12.5v6A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-6',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  whatsapp:
    'M4 20l1.2-4A8 8 0 1 1 8 18.8zM9 8.6c.2 3 2.9 5.8 6 6.2l1-1.6-2-1.2-1 .8c-1-.5-1.6-1.2-2-2.1l.8-.9-1.1-2.1z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  print:
    'M7 8V4h10v4M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 5 8h14a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 19 17h-2M7 14h10v6H7z',
  phone:
    'M5 4h3.5l1.7 4.3L8 9.8a12 12 0 0 0 6.2 6.2l1.5-2.2 4.3 1.7V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  filter:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  document: 'M6.5 3.5H13L17.5 8v12.5h-11zM13 3.5V8h4.5M9 12.5h6M9 16h6',
  camera: 'M3.5 8h4L9 5.5h6L16.5 8h4v11h-17zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  external: 'M13.5 5H19v5.5M19 5l-8.5 8.5M17 13.5V19H5V7h5.5',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.5v.2',
  play: 'M8 5.5v13L18.5 12z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  tram: 'M7 4h10a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 17 17H7a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 7 4zM5.5 11h13M9 14v.2M15 14v.2M8.5 17l-2 3.5M15.5 17l2 3.5',
  school: 'M3 9.5 12 5l9 4.5-9 4.5zM7 11.5v4.3c0 1.2 2.4 2.2 5 2.2s5-1 5-2.2v-4.3M21 9.5v5',
  basket: 'M4 9.5h16L18.4 19H5.6zM8 9.5l2.5-5M16 9.5l-2.5-5M9.5 13v2.8M14.5 13v2.8',
  star: 'M12 4l2.4 5 5.5.7-4 3.8 1 5.4-4.9-2.6-4.9 2.6 1-5.4-4-3.8 5.5-.7z',
  health: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  leaf: 'M6.5 18C4 11 9 5 20 5c0 11-6 15.5-13.5 13zM4.5 20.5C7 16 10 13 14.5 10.5',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.6M4 12h.6M4 17.5h.6',
  map: 'M9 5 3.5 7.5v12L9 17l6 2.5 5.5-2.5V5L15 7.5zM9 5v12M15 7.5v12',
  split: 'M3.5 5h17v14h-17zM12 5v14M6 9h3.5M6 12.5h3.5',
  draw: 'M5 9.5 11.5 5l7.5 4-2 9.5-9 .5zM5 9.5v.2M11.5 5v.2M19 9v.2M17 18.5v.2M8 19v.2',
  radius: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 12h8.5M12 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20 20M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20 20M7.5 10.5h6',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  whole: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
} as const

export type IconName = keyof typeof PATHS

/** A decorative drawing beside words; it says nothing by itself and is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
