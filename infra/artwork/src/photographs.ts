/** What a product is photographed beside: the thing, where it is in cm from the product's middle (right, back) and its turn. */
type Thing = readonly [name: string, x: number, y: number, turn: number];

/** How a product is photographed in the workshop, for `blender/in_workshop.py`. */
export interface Photograph {
  set: 'bench' | 'chair' | 'peg' | 'hanger';
  /** degrees the product is leaned back (-90 lays it on its back) and turned */
  tilt?: number;
  turn?: number;
  /** degrees the camera goes round to the right, and up */
  yaw: number;
  pitch: number;
  /** focal length in mm and f-number */
  lens: number;
  aperture: number;
  /** what is sharp: 0 the middle of the product, 1 its nearest point */
  focus: number;
  /** where the window is, in metres from the middle of the bench or chair, where it is not the set's */
  window?: readonly [x: number, y: number, z: number];
  /** how bright white is, where it is not the set's: a lower number makes a brighter picture */
  white?: number;
  /** share of the picture's width and height the product may take, and its middle's place from the picture's (right, down) */
  fill: readonly [number, number];
  shift: readonly [number, number];
  /** by half the product's width and depth */
  props: (w: number, d: number) => readonly Thing[];
}

const bare = (): readonly Thing[] => [];
export const CLOSE = {
  set: 'bench',
  yaw: -14,
  pitch: 34,
  lens: 70,
  aperture: 4.5,
  focus: 0.3,
  fill: [0.58, 0.46],
  shift: [0.01, 0.1],
  props: bare,
} satisfies Photograph;
export const BENCH = {
  set: 'bench',
  yaw: -20,
  pitch: 11,
  lens: 70,
  aperture: 2.8,
  focus: 0.7,
  fill: [0.6, 0.52],
  shift: [0.02, 0.1],
  props: bare,
} satisfies Photograph;
const CHAIR = {
  ...BENCH,
  set: 'chair',
  yaw: -14,
  pitch: 9,
  fill: [0.52, 0.5],
  shift: [0.01, 0.02],
} satisfies Photograph;
const PEG = { ...BENCH, set: 'peg', yaw: 16, pitch: 2, fill: [0.5, 0.6], shift: [-0.02, 0.08] } satisfies Photograph;

/** A garment on a wooden hanger, between a rule and keys. */
const HANGER = { ...PEG, set: 'hanger', yaw: -12, pitch: 3, fill: [0.66, 0.7], shift: [0, 0.08] } satisfies Photograph;

const SLIDE = { ...BENCH, yaw: -8, pitch: 13, lens: 60, aperture: 4, focus: 0.45, white: 0.46 } satisfies Photograph;

/** The slides of the home page; the scene's shape says how large the goods are. */
export const slides: readonly Photograph[] = [
  // Light along its tote would draw every dent, which its other pictures do not show.
  { ...SLIDE, white: 1.3, window: [-1.75, -0.35, 1], props: (w, d) => [['linen spool', w * 0.9, d * 1.1, 0]] },
  { ...SLIDE, props: (w, d) => [['cup', w - 1, d * 0.62, 320]] },
  { ...SLIDE, props: (w, d) => [['rust spool', -w * 0.82, -d * 0.36, 0]] },
  { ...SLIDE, props: (w, d) => [['dark spool', w * 1.18, d * 0.1, 0]] },
];

/** By product. */
export const photographs: Readonly<Record<string, Photograph>> = {
  'aura-tote': { ...CHAIR, white: 1.35, window: [-1.5, -1.25, 1.5] },
  'archipelago-weekender': {
    ...BENCH,
    props: (w, d) => [
      ['cup', w * 0.5, -d - 10, 40],
      ['linen spool', -w - 6, -2, 0],
      ['dark spool', -w - 12, 5, 0],
    ],
  },
  'ruissalo-crossbody': PEG,
  'harbour-satchel': {
    ...BENCH,
    props: (w, d) => [
      ['cup', -w - 6, -d - 6, 200],
      ['pencil', w * 0.2, -d - 8, 15],
    ],
  },
  'linna-briefcase': CHAIR,
  'tuomi-backpack': CHAIR,
  'kuura-clutch': {
    ...CLOSE,
    tilt: -90,
    turn: 12,
    props: (w, d) => [
      ['glasses', w * 0.3, d + 4, 15],
      ['keys', -w - 2, -d * 0.4, 200],
    ],
  },
  'saari-bucket-bag': PEG,
  'market-tote': PEG,
  'aura-bifold': {
    ...CLOSE,
    props: (w, d) => [
      ['cup', -w * 0.55, d + 10, 200],
      ['keys', w + 2.6, -d * 0.1, -60],
      ['linen spool', w * 1.2, d + 9, 0],
    ],
  },
  'luoto-cardholder': {
    ...CLOSE,
    fill: [0.46, 0.4],
    props: (w, d) => [
      ['pencil', -w * 0.9 - 4, -d - 3, 8],
      ['cup', w * 0.2, d + 10, 30],
    ],
  },
  'meri-zip-wallet': {
    ...CLOSE,
    props: (w, d) => [
      ['cup', w * 0.6, d + 12, 30],
      ['coin', -w - 1.5, -d * 0.6, 20],
    ],
  },
  'hovi-long-wallet': {
    ...CLOSE,
    fill: [0.62, 0.46],
    props: (w, d) => [
      ['glasses', w * 0.05, d + 4.5, 10],
      ['coin', w * 0.6, -d - 1.5, 10],
    ],
  },
  'penni-coin-purse': {
    ...CLOSE,
    fill: [0.42, 0.4],
    shift: [0.02, 0.1],
    props: (w, d) => [
      ['coin', w + 2.2, -d * 0.3, 25],
      ['coin', w + 0.6, -d * 1.05, 70],
      ['linen spool', w * 0.2, d + 7, 0],
    ],
  },
  'matka-passport-cover': {
    ...CLOSE,
    pitch: 38,
    fill: [0.52, 0.46],
    shift: [-0.04, 0.12],
    props: (w, d) => [
      ['glasses', -w * 0.05, d + 4, -4],
      ['pencil', w + 2, -d * 0.9, 76],
    ],
  },
  'tori-slim-wallet': {
    ...CLOSE,
    turn: -10,
    yaw: -32,
    fill: [0.5, 0.44],
    shift: [-0.08, 0.1],
    props: (w, d) => [
      ['rust spool', w * 0.2, d + 6, 0],
      ['keys', w + 3.4, -d * 0.2, -72],
    ],
  },
  'kauppias-wallet': {
    ...CLOSE,
    fill: [0.56, 0.46],
    shift: [-0.03, 0.1],
    props: (w, d) => [
      ['cup', -w * 0.2, d + 10, 210],
      ['keys', w + 3.5, d * 0.1, -50],
    ],
  },
  'satama-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 24,
    props: (w, d) => [
      ['linen spool', w * 0.5, d + 7, 0],
      ['rust spool', w * 1.1, d + 13, 0],
      ['awl', w + 3, -d - 2, 80],
    ],
  },
  'koski-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 24,
    fill: [0.54, 0.46],
    shift: [-0.02, 0.1],
    props: (w, d) => [
      ['cup', w * 0.5, d + 11, 30],
      ['pencil', w + 1.5, -d * 1.1, 72],
    ],
  },
  'punos-braided-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 24,
    props: (w, d) => [
      ['dark spool', -w * 0.6, d + 8, 0],
      ['keys', w + 2.5, -d * 0.5, -60],
    ],
  },
  'vyotaro-wide-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 24,
    fill: [0.54, 0.46],
    props: (w, d) => [
      ['cup', w * 0.1, d + 13, 320],
      ['keys', w * 0.55, -d * 1.2, -62],
    ],
  },
  'hieno-slim-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 28,
    fill: [0.5, 0.42],
    shift: [0, 0.1],
    props: (w, d) => [
      ['glasses', w * 0.1, d + 8, 12],
      ['coin', w + 2, -d * 0.7, 10],
    ],
  },
  'tyomies-work-belt': {
    ...CLOSE,
    yaw: -18,
    pitch: 26,
    fill: [0.54, 0.46],
    shift: [0.02, 0.02],
    props: (w, d) => [
      ['linen spool', -w * 0.55, d + 7, 0],
      ['awl', -w * 0.8, -d - 6.5, 8],
    ],
  },
  'avain-key-fob': {
    ...CLOSE,
    pitch: 40,
    fill: [0.5, 0.5],
    props: (w, d) => [
      ['cup', w + 5, d + 4, 20],
      ['coin', -w - 2, -d * 0.3, 15],
    ],
  },
  'pakkanen-gloves': {
    ...CLOSE,
    pitch: 42,
    props: (w, d) => [
      ['linen spool', -w * 0.9, d + 5, 0],
      ['keys', w + 3, -d * 0.5, -60],
    ],
  },
  'tuuli-gloves': {
    ...CLOSE,
    pitch: 42,
    props: (w, d) => [
      ['cup', w * 0.9, d + 8, 20],
      ['keys', -w - 2, -d * 0.6, 200],
    ],
  },
  'kansio-laptop-sleeve': {
    ...CLOSE,
    pitch: 36,
    fill: [0.66, 0.46],
    props: (w, d) => [
      ['cup', -w * 0.7, d + 11, 200],
      ['glasses', w * 0.5, d + 3, 14],
      ['pencil', w * 0.2, -d - 4, 8],
    ],
  },
  'linssi-glasses-case': {
    ...CLOSE,
    yaw: -18,
    pitch: 22,
    props: (w, d) => [
      ['glasses', w * 0.45, -d - 7, 160],
      ['cup', -w * 0.5, d + 13, 210],
    ],
  },
  'aika-watch-strap': {
    ...CLOSE,
    pitch: 42,
    fill: [0.44, 0.4],
    shift: [-0.06, 0.1],
    props: (w, d) => [
      ['coin', w + 2, -d * 0.5, 15],
      ['dark spool', w + 2.5, d + 3.5, 0],
    ],
  },
  'muisto-notebook': {
    ...CLOSE,
    pitch: 38,
    props: (w, d) => [
      ['pencil', w + 1.5, -d * 0.8, 74],
      ['cup', -w * 0.8, d + 9, 200],
    ],
  },
  'siro-watch-strap': {
    ...CLOSE,
    pitch: 44,
    fill: [0.44, 0.4],
    shift: [-0.04, 0.06],
    props: (w, d) => [
      ['pencil', w + 3.5, d * 1.3, 262],
      ['coin', -w - 0.5, -d * 0.55, 15],
    ],
  },
  'myrsky-biker': { ...HANGER, yaw: 10 },
  'lumi-shearling': { ...HANGER, yaw: 12 },
  'halla-racer': { ...HANGER, yaw: 10, fill: [0.62, 0.66] },
  'kallio-bomber': HANGER,
  'ranta-coat': { ...HANGER, yaw: -14, fill: [0.66, 0.74], shift: [0, 0.07] },
  'puuseppa-vest': { ...HANGER, yaw: 9, fill: [0.48, 0.58] },
  'saaristo-racer': { ...HANGER, yaw: -10 },
  'paja-apron': { ...PEG, fill: [0.62, 0.74], shift: [-0.02, 0.06] },
  'kipina-apron': { ...PEG, yaw: -14, fill: [0.62, 0.74], shift: [0.02, 0.06] },
};
