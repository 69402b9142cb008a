import type { JacketDesign, JacketLining } from '@fori/domain/jackets';
import { bodyOutline, collarFront, frontEdge, modelLines, patternOf } from './cut.ts';
import { openZip } from './hardware.ts';
import { liningInside } from './lining.ts';
import { num, withIdPrefix } from './markup.ts';
import { type Leather, leatherOf, linings } from './palette.ts';
import { mirrored, offsetPath, type Point, pathOf, tracePath } from './polyline.ts';
import { LINING_LABEL } from './positions.ts';
import { type RenderOptions, renderJacket } from './render.ts';
import { LABEL_HEIGHT, labelLeather, sewnLetters, sheen } from './sewn-monogram.ts';
import { fitOf, MM_PER_UNIT } from './sizing.ts';
import { lifted, surfaceOf } from './surfaces.ts';

/** Where a front is folded back, in size medium, on the wearer's left: from the collar to the hem. */
const folds: readonly { from: Point; to: Point; side: 1 | -1 }[] = [
  { from: [97, 158], to: [232, 1122], side: 1 },
  { from: [97, 158], to: [219, 1122], side: -1 },
];
/** A folded front leans towards the viewer and looks narrower. */
const LEAN = 0.86;
/** The leather along a front's edge, inside; the lining begins beyond it. */
const FACING = 62;

const at = ([x, y]: Point): Point => [600 + x, y];
const IDENTITY = { a: 1, d: 1, e: 0, f: 0 };

/** Maps a front, on the wearer's left, to where it lies folded back. */
function foldedBack(from: Point, to: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [px, py] = at(from);
  // along the fold nothing changes, across it the front is turned over
  const [a, b, d] = [dx * dx - LEAN * dy * dy, (1 + LEAN) * dx * dy, dy * dy - LEAN * dx * dx];
  return `matrix(${[a, b, b, d, px - a * px - b * py, py - b * px - d * py].map((n) => n.toFixed(5)).join(' ')})`;
}

/** How strongly each lining shows that it hangs in folds. */
const hang: Readonly<Record<JacketLining, number>> = { viscose: 0.5, quilted: 0.16, wool: 0.22 };

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${num(offset)}" stop-color="${colour}" stop-opacity="${num(opacity)}"/>`;

const line = (points: readonly Point[], colour: string, width: number, opacity: number, more = '') =>
  `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-opacity="${num(opacity)}"${more}/>`;

const STEPS = 18;

/** A shadow that grows fainter away from a line. */
const shadowAlong = (points: readonly Point[], reach: number, strength: number) =>
  Array.from({ length: STEPS }, (_, i) => line(points, '#000', (reach * 2 * (i + 1)) / STEPS, strength / STEPS)).join(
    '',
  );

/** Soft folds that hang from the shoulders, lit from the left. */
function hanging(lining: JacketLining): string {
  const { light } = linings[lining];
  const strength = hang[lining];
  const bands = [0.06, 0.2, 0.31, 0.43, 0.52, 0.63, 0.74, 0.88];
  const stops = bands.map((offset, i) =>
    i % 2 === 0 ? stop(offset, light, strength * (i % 4 === 0 ? 1 : 0.6)) : stop(offset, '#0b100f', strength * 0.55),
  );
  return (
    `<linearGradient id="hang" gradientUnits="userSpaceOnUse" x1="380" y1="300" x2="830" y2="250">${stops.join('')}</linearGradient>` +
    `<linearGradient id="deep" gradientUnits="userSpaceOnUse" x1="600" y1="170" x2="600" y2="1120">${stop(0, '#000', 0.36)}${stop(0.16, '#000', 0.16)}${stop(0.5, '#000', 0.06)}${stop(1, '#000', 0.2)}</linearGradient>` +
    // from the fold to the front's edge
    `<linearGradient id="turned" gradientUnits="userSpaceOnUse" x1="790" y1="640" x2="590" y2="668">${stop(0, '#000', 0.62)}${stop(0.05, '#000', 0.3)}${stop(0.14, '#fff', 0.1)}${stop(0.3, '#fff', 0.12)}${stop(0.55, '#000', 0.02)}${stop(1, '#000', 0.24)}</linearGradient>`
  );
}

/** Where the inside of the collar ends at the centre back, in medium: the seam that the label's distance is measured from. */
const COLLAR_SEAM: Point = [600, 209];

/** The monogram on its label, which has one size while the lining is scaled with the jacket (JACKET-213). */
function label(design: JacketDesign, leather: Leather): string {
  if (design.monogram === '' || design.lettering?.place !== 'lining') return '';
  const { a, d } = fitOf(design.size, 'body');
  const [x, y] = COLLAR_SEAM;
  const [height, letters, below] = [LINING_LABEL.height, LINING_LABEL.letters, LINING_LABEL.belowCollar].map(
    (mm) => mm / MM_PER_UNIT,
  ) as [number, number, number];
  return (
    `<g transform="translate(${num(x)} ${num(y + below / d)}) scale(${num(1 / a)} ${num(1 / d)})"><defs>${sheen(leather)}</defs>` +
    `<g transform="scale(${num(height / LABEL_HEIGHT)})">${labelLeather(leather)}</g>${sewnLetters(design, letters)}</g>`
  );
}

const hemOfBack = [...modelLines.hemSeam.map(([x, y]): Point => [x, y]), ...mirrored(modelLines.hemSeam).slice(1)];

/** The inside of the back between the two folds: collar facing, label, lining, and the band at the hem. */
function insideOfBack(design: JacketDesign, leather: Leather, shopName: string): string {
  const outline: Point[] = [
    ...modelLines.collarTopBack,
    ...folds
      .filter(({ side }) => side < 0)
      .flatMap(({ from, to }): Point[] => [
        [600 - from[0], from[1]],
        [600 - to[0], to[1]],
      ]),
    ...folds.filter(({ side }) => side > 0).flatMap(({ from, to }): Point[] => [at(to), at(from)]),
  ];
  // the closed jacket below has the same in its neck
  const inside = liningInside(design.lining, IDENTITY, leather, shopName, outline).replaceAll('in-neck', 'in-open');
  const d = pathOf(outline, true);
  const body = pathOf(bodyOutline, true);
  const band = [...hemOfBack, [200, 1130], [1000, 1130]] as Point[];
  const pleat = tracePath([
    [600, 262],
    [600, 700],
    [600, 1052],
  ]);
  const cast = folds.map(({ from, to, side }) =>
    shadowAlong(
      [
        [600 + side * from[0], from[1]],
        [600 + side * to[0], to[1]],
      ],
      58,
      0.75,
    ),
  );
  return (
    `<clipPath id="open"><path d="${d}"/></clipPath><clipPath id="on-back"><path d="${body}"/><path d="${pathOf([...modelLines.collarTopBack, [497, 300], [703, 300]], true)}"/></clipPath>` +
    `<g clip-path="url(#on-back)"><g clip-path="url(#open)">${inside}` +
    // label and loop stay above what hangs
    `<g clip-path="url(#below-label)"><path d="${d}" fill="url(#hang)"/></g>` +
    line(offsetPath(pleat, 3), '#000', 5, 0.16) +
    line(pleat, '#000', 1.6, 0.5) +
    label(design, leather) +
    `<path d="${pathOf(band, true)}" fill="${leather.base}"/><path d="${pathOf(band, true)}" fill="url(#grain-1)" fill-opacity=".8"/>` +
    line(hemOfBack, '#000', 2.4, 0.6) +
    line(offsetPath(hemOfBack, 8), leather.thread, 1.8, 0.8, ' stroke-dasharray="5.4 3" stroke-linecap="round"') +
    `<path d="${d}" fill="url(#deep)"/>${cast.join('')}</g></g>`
  );
}

/** The inside of a front, drawn where it is sewn and folded back from there. */
function insideOfFront(design: JacketDesign, leather: Leather, fold: (typeof folds)[number]): string {
  const { from, to, side } = fold;
  const id = side > 0 ? 'right' : 'left';
  const panels = patternOf('front').panels.filter((panel) => /^(front|collar|hem)-right$/.test(panel.id));
  const paint = (fill: string, more = '') =>
    panels.map(({ outline }) => `<path d="${pathOf(outline, true)}" fill="${fill}"${more}/>`).join('');
  const edge: Point[] = [[600, 1117], ...frontEdge, ...collarFront.slice(1)];
  // the lining ends below the shoulder, above the hem and beside the facing
  const lined = tracePath([
    [600 + FACING, 1050, 1],
    [600 + FACING, 440],
    [600 + 76, 330],
    [600 + 122, 216, 1],
    [600 + 330, 216, 1],
    [600 + 330, 1046, 1],
  ]);
  const beyond = pathOf(
    [at([from[0], from[1] - 60]), at(from), at(to), at([to[0], to[1] + 60]), [380, 1200], [380, 60]],
    true,
  );
  const whole = `<path d="${beyond}"`;
  const place = `${side < 0 ? 'translate(1200 0) scale(-1 1) ' : ''}${foldedBack(from, to)}`;
  const shadow = [
    [11, 15, 0.07],
    [8, 11, 0.09],
    [5, 7, 0.12],
    [3, 4, 0.16],
    [1, 2, 0.22],
  ]
    .map(
      ([x = 0, y = 0, opacity = 0]) =>
        `<g transform="translate(${x} ${y})"><g transform="${place}" fill-opacity="${opacity}"><g clip-path="url(#fold-${id})">${paint('#000')}</g></g></g>`,
    )
    .join('');
  return (
    `<clipPath id="fold-${id}">${whole}/></clipPath>${shadow}` +
    `<g transform="${place}"><g clip-path="url(#fold-${id})">` +
    `${paint(leather.base, ` stroke="${leather.base}"`)}${paint('url(#grain-0)', ' fill-opacity=".85"')}` +
    `<clipPath id="lined-${id}"><path d="${pathOf(lined, true)}"/></clipPath><clipPath id="front-${id}">${panels
      .slice(0, 1)
      .map(({ outline }) => `<path d="${pathOf(outline, true)}"/>`)
      .join('')}</clipPath>` +
    `<g clip-path="url(#front-${id})"><g clip-path="url(#lined-${id})">` +
    `${whole} fill="${linings[design.lining].base}"/>${whole} fill="url(#lining)"/>${whole} fill="url(#hang)"/></g>` +
    `${line([...lined, lined[0] ?? [600, 1050]], '#000', 2.4, 0.6)}` +
    `${line(offsetPath(lined, -7), leather.thread, 1.8, 0.8, ' stroke-dasharray="5.4 3" stroke-linecap="round"')}</g>` +
    `${line(modelLines.neckFront, '#000', 2.2, 0.55)}${paint('url(#turned)')}${openZip(edge, '#161617', 6)}` +
    '</g></g>'
  );
}

/**
 * The jacket with its fronts folded back, so that its lining is seen, with a monogram that is sewn there: a picture for the
 * screen, without logos. The same arguments always give the same text. (JACKET-212, JACKET-213)
 */
export function renderOpen(design: JacketDesign, options: Omit<RenderOptions, 'layer' | 'logoImages'>): string {
  const ids = (options.ids ?? 'open').replaceAll(/[^\w-]/g, '');
  const leather = lifted(leatherOf(design.color), surfaceOf(design).lift);
  const closed = renderJacket({ ...design, monogram: '', logos: [] }, 'front', { ...options, ids });
  const { a, d, e, f } = fitOf(design.size, 'body');
  const opened =
    `<defs>${hanging(design.lining)}<clipPath id="below-label"><path d="M300 266H900V1200H300Z"/></clipPath></defs>` +
    `<g transform="matrix(${num(a)} 0 0 ${num(d)} ${num(e)} ${num(f)})">${insideOfBack(design, leather, options.shopName ?? '')}` +
    `${folds.map((fold) => insideOfFront(design, leather, fold)).join('')}</g>`;
  return closed.replace('</svg>', () => `${withIdPrefix(opened, ids)}</svg>`);
}
