import type { JacketView } from '@fori/domain/jackets';
import { type Anchor, mirrored, type Point, tracePath } from './polyline.ts';

/** Parts that are scaled together by size: the body from the collar seam, a sleeve from its shoulder. */
export type Part = 'body' | 'left' | 'right';

/** One panel of leather, in size medium. */
export interface Panel {
  id: string;
  part: Part;
  outline: readonly Point[];
  /** quarter turns of the grain, and whether it is mirrored, so that neighbouring panels differ */
  grain: { turn: 0 | 1 | 2 | 3; flip: boolean; dx: number; dy: number };
}

/** A seam between two panels. `stitches` are distances of stitch lines from it, in artboard units. */
export interface Seam {
  id: string;
  part: Part;
  line: readonly Point[];
  stitches: readonly number[];
}

export interface JacketPattern {
  /** lowest first */
  panels: readonly Panel[];
  seams: readonly Seam[];
}

const MIDDLE = 600;
/** Where the slider rests: the zip is open above it. */
export const SLIDER_Y = 362;

/** Anchors as distances from the centre line, on the wearer's left: the right of the front view. */
const at = (anchors: readonly Anchor[]): Anchor[] =>
  anchors.map(([x, y, corner]) => (corner ? [MIDDLE + x, y, corner] : [MIDDLE + x, y]));
const line = (...anchors: Anchor[]): Point[] => tracePath(at(anchors));

// The lines of the right half, of which all outlines are composed, so that neighbouring panels share every point.
const neckFront = line([33, 292], [56, 279], [80, 258], [96, 232], [101, 207]);
/** The edge of a front, opened above the slider. */
export const frontEdge = line([0, SLIDER_Y], [18, 334], [33, 292]);
const shoulder = line([101, 207], [150, 219], [204, 236], [246, 251], [274, 264]);
const armhole = line([274, 264], [266, 310], [256, 362], [249, 420], [252, 474], [268, 524], [304, 566]);
const side = line([304, 566], [300, 640], [293, 740], [287, 850], [287, 960], [291, 1046]);
const hemSeam = line([291, 1046], [200, 1052], [100, 1055], [0, 1056]);
const hemSide = line([291, 1046], [292, 1072], [289, 1092]);
const hemEdge = line([289, 1092], [283, 1104], [268, 1110], [200, 1113], [100, 1116], [0, 1117]);
const sleeveOuter = line(
  [274, 264],
  [306, 282],
  [340, 316],
  [374, 374],
  [406, 454],
  [436, 545],
  [459, 640],
  [478, 722],
  [492, 790],
  [499, 856],
  [501, 930],
  [497, 1010],
  [489, 1078],
);
const cuffSeam = line([489, 1078], [440, 1087], [390, 1086], [341, 1074]);
const sleeveInner = line(
  [341, 1074],
  [349, 1000],
  [352, 930],
  [349, 850],
  [343, 770],
  [330, 680],
  [317, 616],
  [304, 566],
);
const cuffEdge = line([484, 1124], [477, 1136], [438, 1144], [390, 1143], [352, 1137], [344, 1124]);
const cuffOuter = line([489, 1078], [489, 1102], [484, 1124]);
const cuffInner = line([344, 1124], [340, 1100], [341, 1074]);
const collarTopBack = line([96, 160], [60, 147], [0, 141], [-60, 147], [-96, 160]);
const collarSide = line([96, 160], [103, 182], [101, 207]);
export const collarFront = line([33, 292], [45, 248], [58, 201]);
const collarTopFront = line([58, 201], [72, 193], [86, 179], [96, 160]);

const join = (...lines: (readonly Point[])[]): Point[] => lines.flat();
/** Adds the waves of folds to the edge of a sleeve. */
const rumpled = (points: readonly Point[], phase: number): Point[] =>
  points.map(([x, y]): Point => {
    const strength = Math.exp(-(((y - 765) / 80) ** 2)) + 0.9 * Math.exp(-(((y - 1000) / 60) ** 2));
    return [x + strength * (2.2 * Math.sin(y / 17 + phase) + 1.1 * Math.sin(y / 8.3 + phase * 2)), y];
  });

const reversed = (points: readonly Point[]): Point[] => [...points].reverse();
/** Both halves of a line that starts or ends at the centre line, from one side to the other. */
const across = (fromSide: readonly Point[]): Point[] => [...fromSide, ...mirrored(fromSide).slice(1)];

const plain = (turn: 0 | 1 | 2 | 3, flip: boolean, dx: number, dy: number) => ({ turn, flip, dx, dy });

/** How far a sleeve reaches under the body, because sizes move the two apart by a few units. */
const underlap = line([304, 566], [301, 596], [250, 580], [222, 510], [212, 420], [216, 330], [246, 272]);
/** Where the rounding of the sleeve ends under the body, on the wearer's left. */
export const sleeveUnder = line([304, 566], [284, 540], [256, 496], [234, 440], [222, 380], [224, 320], [246, 272]);

const halves = (id: string, outline: readonly Point[], grain: Panel['grain']): Panel[] => [
  { id: `${id}-left`, part: 'body', outline: mirrored(outline), grain },
  { id: `${id}-right`, part: 'body', outline, grain: { ...grain, flip: !grain.flip, dx: grain.dx + 61 } },
];

const sleeves = (): Panel[] => {
  const sleeve = (phase: number) =>
    join(rumpled(sleeveOuter, phase), cuffSeam, rumpled(sleeveInner, phase + 1.3), underlap);
  const cuff = join(cuffOuter, cuffEdge, cuffInner, reversed(cuffSeam));
  return [
    { id: 'sleeve-left', part: 'left', outline: mirrored(sleeve(0)), grain: plain(0, false, 17, 5) },
    { id: 'sleeve-right', part: 'right', outline: sleeve(2.1), grain: plain(2, true, 90, 31) },
    { id: 'cuff-left', part: 'left', outline: mirrored(cuff), grain: plain(1, false, 40, 80) },
    { id: 'cuff-right', part: 'right', outline: cuff, grain: plain(3, true, 4, 120) },
  ];
};

const seamPair = (id: string, points: readonly Point[], stitches: readonly number[]): Seam[] => [
  { id: `${id}-left`, part: 'body', line: mirrored(points), stitches },
  { id: `${id}-right`, part: 'body', line: reversed(points), stitches: stitches.map((by) => -by) },
];

const sleeveSeams = (seam: readonly Point[]): Seam[] =>
  (['left', 'right'] as const).flatMap((part): Seam[] => {
    const turn = (points: readonly Point[]) => (part === 'left' ? mirrored(points) : reversed(points));
    const sign = part === 'left' ? 1 : -1;
    return [
      { id: `sleeve-${part}`, part, line: turn(seam), stitches: [7 * sign] },
      { id: `cuff-${part}`, part, line: turn(cuffSeam), stitches: [-8 * sign] },
    ];
  });

// front
const yokeFront = line([98, 226], [140, 262], [196, 308], [253, 380]);
const sideFront = line([259, 500], [240, 580], [222, 700], [212, 850], [210, 960], [214, 1051]);
const frontPanel = join(
  frontEdge,
  neckFront,
  shoulder,
  armhole,
  side,
  hemSeam,
  line([0, 1056], [0, SLIDER_Y]).slice(1),
);
const collarRight = join(neckFront, reversed(collarSide), reversed(collarTopFront), reversed(collarFront));
const hemRight = join(hemSide, hemEdge, line([0, 1117], [0, 1056]), reversed(hemSeam));

/** The inside of the back, seen in the neck. */
export const neckHole: readonly Point[] = [
  ...collarTopBack,
  ...reversed(mirrored(collarSide)),
  ...mirrored(neckFront),
  ...mirrored(frontEdge),
  ...frontEdge,
  ...neckFront,
  ...reversed(collarSide),
];

/** The strap at the hem. */
const tab = line([291, 1064, 1], [246, 1067], [230, 1069], [220, 1082], [230, 1096], [246, 1095], [288, 1091, 1]);

/** The zips of the front's pockets. */
export const pocketZips: readonly (readonly Point[])[] = [
  line([-132, 794], [-182, 920]),
  line([132, 794], [182, 920]),
  line([-196, 474], [-104, 452]),
];

const front: JacketPattern = {
  panels: [
    ...sleeves(),
    ...halves('front', frontPanel, plain(0, false, 33, 70)),
    ...halves('collar', collarRight, plain(1, false, 12, 18)),
    ...halves('hem', hemRight, plain(1, true, 70, 44)),
    ...halves('tab', tab, plain(0, true, 5, 9)),
  ],
  seams: [
    ...seamPair('armhole', armhole, [8]),
    ...seamPair('yoke', yokeFront, [7]),
    ...seamPair('side', sideFront, [7]),
    ...seamPair('hem', hemSeam, [-8]),
    ...seamPair('collar', neckFront, [-7]),
    ...seamPair('tab', tab, [6]),
    ...sleeveSeams(line([284, 546], [352, 650], [390, 760], [411, 860], [417, 970], [413, 1087])),
  ],
};

// back
const neckBack = line([101, 207], [60, 222], [0, 228]);
const yokeBack = line([251, 396], [170, 378], [80, 368], [0, 366]);
const sideBack = line([256, 490], [236, 580], [214, 700], [200, 850], [196, 960], [200, 1052]);

const yoke = join(
  reversed(across(neckBack)),
  shoulder,
  armhole.filter(([, y]) => y < 396),
  across(yokeBack),
  mirrored(armhole).filter(([, y]) => y < 396),
  mirrored(shoulder),
);
const lowerArmhole = armhole.filter(([, y]) => y > 396);
const lowerBack = join(
  reversed(across(yokeBack)),
  lowerArmhole,
  side,
  across(hemSeam),
  mirrored(side),
  mirrored(lowerArmhole),
);
const collarBack = join(
  collarTopBack,
  reversed(mirrored(collarSide)),
  reversed(across(neckBack)),
  reversed(collarSide),
);
const hemBack = join(hemSide, across(hemEdge), mirrored(hemSide), reversed(across(hemSeam)));

const back: JacketPattern = {
  panels: [
    ...sleeves(),
    { id: 'back', part: 'body', outline: lowerBack, grain: plain(2, false, 55, 9) },
    { id: 'yoke', part: 'body', outline: yoke, grain: plain(1, true, 20, 61) },
    { id: 'collar', part: 'body', outline: collarBack, grain: plain(3, false, 12, 18) },
    { id: 'hem', part: 'body', outline: hemBack, grain: plain(1, false, 7, 90) },
  ],
  seams: [
    ...seamPair('armhole', armhole, [8]),
    { id: 'yoke', part: 'body', line: reversed(across(yokeBack)), stitches: [-7, -14] },
    ...seamPair('side', sideBack, [7]),
    { id: 'hem', part: 'body', line: reversed(across(hemSeam)), stitches: [8] },
    { id: 'collar', part: 'body', line: reversed(across(neckBack)), stitches: [7] },
    ...sleeveSeams(line([258, 384], [316, 436], [372, 540], [424, 690], [450, 830], [455, 950], [449, 1087])),
  ],
};

/** The whole body from shoulder to hem, both views alike. */
export const bodyOutline: readonly Point[] = (() => {
  const half = join(shoulder, armhole, side, hemSide, hemEdge);
  return [...half, ...mirrored(half)];
})();

/** Lines of the wearer's left half that the turned model is built from (`tools/make-model.ts`). */
export const modelLines = {
  neckFront,
  frontEdge,
  shoulder,
  armhole,
  side,
  hemSeam,
  hemEdge,
  sleeveOuter,
  sleeveInner,
  cuffSeam,
  cuffEdge,
  collarFront,
  collarTopFront,
  collarTopBack,
  neckBack,
} as const;

/** The pattern of a view in size medium. */
export const patternOf = (view: JacketView): JacketPattern => (view === 'front' ? front : back);
