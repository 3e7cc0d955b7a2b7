// Line icons on a 20-unit grid. Always beside a word or inside a labelled control, so hidden from screen readers.

const paths = {
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M13 13l4 4',
  plus: 'M10 4v12M4 10h12',
  store: 'M3 4h14v4H3zM4.5 8v8.5h11V8M8 11.5h4',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  back: 'M12 4l-6 6 6 6',
  close: 'M5 5l10 10M15 5L5 15',
  more: 'M10 3.9a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2M10 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2M10 14.9a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2',
  up: 'M4.5 12.5L10 7l5.5 5.5',
  down: 'M4.5 7.5L10 13l5.5-5.5',
  next: 'M8 4l6 6-6 6',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  note: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13.5h5.5',
  todo: 'M4 5.5A1.5 1.5 0 0 1 5.5 4h9A1.5 1.5 0 0 1 16 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 14.5zM7 10l2.2 2.2L13 8',
  consume: 'M3 4.5h14v9H3zM8.5 6.8v4.4l3.6-2.2zM6 16.5h8',
  whiteboard: 'M3 4h14v9.5H3zM6 17l2-3.5M14 17l-2-3.5M6 9.5c1.5-3 3 2 4.5 0s2-1.5 3.5-.5',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M8 9v4.5l2.8-2.2z',
  photo: 'M3 4.5h14v11H3zM3 13l4-3.5 3.5 3 2.5-2 4 3M13 8v.1',
  mail: 'M3 5h14v10.5H3zM3 6l7 5 7-5',
  bookmark: 'M5.5 3h9v14L10 13.5 5.5 17z',
  topic: 'M10 3l7 4-7 4-7-4zM3 10.5l7 4 7-4M3 14l7 4 7-4',
  tag: 'M3 3.5h6.5l7 7-6.5 6.5-7-7zM6.5 7v.1',
  file: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5',
  folder: 'M2.5 4.5h5l2 2.5h8v9h-15z',
  archive: 'M4 3h12v14H4zM10 3v2M10 7v2M8.5 11.5h3V14h-3z',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11.5h8.4l.8-11.5M8.5 9v5M11.5 9v5',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7 4.5L3.5 8 7 11.5',
  preview: 'M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5M10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4',
  bold: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  heading: 'M5 4v12M13 4v12M5 10h8',
  list: 'M8 5.5h9M8 10h9M8 14.5h9M3.8 5.5v.1M3.8 10v.1M3.8 14.5v.1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 8v8',
  indent: 'M3 4.5h14M9 8.2h8M9 11.8h8M3 15.5h14M3.5 7.8L6 10l-2.5 2.2',
  outdent: 'M3 4.5h14M9 8.2h8M9 11.8h8M3 15.5h14M6 7.8L3.5 10 6 12.2',
  versions: 'M6.5 6.5h10v10h-10zM3.5 13.5v-10h10',
  details: 'M3 5h3M9 5h8M3 10h3M9 10h8M3 15h3M9 15h8',
  compare: 'M10 3v14M3 5h4.5v10H3M17 5h-4.5v10H17',
  link: 'M8.5 11.5l3-3M9.5 6.5l1.8-1.8a3 3 0 0 1 4.2 4.2l-1.8 1.8M10.5 13.5l-1.8 1.8a3 3 0 0 1-4.2-4.2l1.8-1.8',
  page: 'M4.5 2.5h11v15h-11zM7.5 6h5M7.5 9h5M7.5 12h3',
  offline: 'M3 3l14 14M6.5 6.2A6 6 0 0 0 5.5 9 3.5 3.5 0 0 0 6 16h9M9 4.2A5.5 5.5 0 0 1 15 9a3.5 3.5 0 0 1 2 5.5',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 3v4h-4',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 6v4.3l2.8 1.7',
  help: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M7.9 8a2.1 2.1 0 1 1 2.9 2c-.6.3-.8.6-.8 1.3M10 13.8v.1',
  calendar: 'M3.5 4.5h13v12h-13zM3.5 8.5h13M7 2.5v3.5M13 2.5v3.5',
  view: 'M5 7.5h10v9.5l-5-3-5 3zM6 5h8M7.5 2.5h5',
  pin: 'M7 3h6M8 3v4.5L5.5 11h9L12 7.5V3M10 11v6',
  share: 'M10 3v10M6.5 6.5L10 3l3.5 3.5M4 12v4.5h12V12',
  edit: 'M4 16l.8-3.6L13.5 3.7l2.8 2.8-8.7 8.7zM11.8 5.4l2.8 2.8',
  select: 'M3 5.5l1.5 1.5 3-3M3 13.5l1.5 1.5 3-3M10.5 6H17M10.5 14H17',
  warning: 'M10 3.5l7.5 13h-15zM10 8.5v3.5M10 14.3v.1',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
