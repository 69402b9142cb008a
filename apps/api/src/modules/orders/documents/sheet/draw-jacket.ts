import { isShopLogo, type JacketDesign, type JacketView, LOGO_SIZE } from '@fori/domain/jackets';
import { completeLettering } from '@fori/domain/lettering';
import { neckHole, type Part, patternOf, pocketZips, SLIDER_Y } from '@fori/jacket/cut';
import { footprint } from '@fori/jacket/footprint';
import { CENTRE_X, MM_PER_UNIT, millimetres } from '@fori/jacket/geometry';
import { logoShapes } from '@fori/jacket/logos';
import { EMBROIDERY_SCALE, PATCH_PICTURE } from '@fori/jacket/making';
import { monogramPath } from '@fori/jacket/monogram';
import { monogramSpot } from '@fori/jacket/monogram-place';
import { type Point, pathOf } from '@fori/jacket/polyline';
import { LINING_LABEL } from '@fori/jacket/positions';
import { fitOf, fitted } from '@fori/jacket/sizing';
import { palette } from '../../../../mail/palette.ts';
import type { PdfWriter } from '../../../../pdf/pdf-document.ts';
import type { TextStyle } from '../../../../pdf/typesetter.ts';
import type { SheetLogo } from './sheet-content.ts';
import { spread } from './spread.ts';

const { ink, muted } = palette;
const PAPER = '#ffffff';

/** The part of the artboard that is drawn, in its units: room for the largest size. */
const FRAME = { left: 60, right: 1140, top: 120, bottom: 1215 };
/** beside the drawing, in points */
const RULER = { right: 44, bottom: 26 };
const LABEL_HEIGHT = 9;
const LABEL_WIDTH = 30;

const figures: TextStyle = { typeface: 'mono', size: 7.5, color: ink };
const datum: TextStyle = { ...figures, typeface: 'monoBold' };
const tag: TextStyle = { typeface: 'monoBold', size: 8, color: PAPER, align: 'centre' };

export interface DrawnView {
  design: JacketDesign;
  view: JacketView;
  logos: readonly SheetLogo[];
  /** the customer's own logos, as PNG, by the id of the upload */
  uploads: ReadonlyMap<string, Buffer>;
}

/** The width in points of a drawing of this height, rulers included. */
export const drawingWidth = (height: number): number =>
  ((height - RULER.bottom) * (FRAME.right - FRAME.left)) / (FRAME.bottom - FRAME.top) + RULER.right;

const fromCollar = (size: JacketDesign['size'], mm: number): number =>
  (mm - millimetres(size, 'back', CENTRE_X, 0).fromCollar) / MM_PER_UNIT;

/** The letters on the front; on the back the label on the lining, dashed because it is hidden behind the leather. */
const drawMonogram = (
  doc: PdfWriter['doc'],
  { design, view }: Pick<DrawnView, 'design' | 'view'>,
  unit: number,
): void => {
  const spot = monogramSpot(design);
  const { monogram, lettering, size } = design;
  if (monogram === '' || view !== (spot ? 'front' : 'back')) return;
  const { width, height, letters: capitals, belowCollar } = LINING_LABEL;
  const inside = { x: CENTRE_X, y: fromCollar(size, belowCollar), height: capitals / MM_PER_UNIT };
  const { x, y, height: letterHeight } = spot ?? inside;
  if (!spot) {
    const label = { width: width / MM_PER_UNIT, height: height / MM_PER_UNIT };
    doc
      .save()
      .lineWidth(0.6 * unit)
      .dash(3 * unit, { space: 2 * unit });
    doc
      .rect(x - label.width / 2, y - label.height / 2, label.width, label.height)
      .stroke(ink)
      .restore();
  }
  const { letters, scale } = monogramPath(monogram, letterHeight, completeLettering(lettering).typeface);
  for (const letter of letters) {
    doc
      .save()
      .translate(x + letter.x * scale, y + letterHeight / 2)
      .scale(scale);
    doc
      .path(letter.path)
      .fill(spot ? ink : muted)
      .restore();
  }
};

/** The leather panels in drawing order, with their seams, zips and the monogram. */
const drawCut = ({ doc }: PdfWriter, { design, view }: DrawnView, unit: number): void => {
  const { panels, seams } = patternOf(view);
  const body = fitOf(design.size, 'body');
  const line = (points: readonly Point[], width: number, dash?: number) => {
    doc.save().lineWidth(width * unit);
    if (dash) doc.dash(dash * unit, { space: dash * 0.6 * unit });
    doc.path(pathOf(points)).stroke(ink).restore();
  };
  for (const part of ['left', 'right', 'body'] as const satisfies readonly Part[]) {
    const fit = fitOf(design.size, part);
    // the back of the collar, seen through the neck opening
    if (part === 'body' && view === 'front')
      line([...fitted(fit, neckHole), ...fitted(fit, neckHole.slice(0, 1))], 0.9);
    for (const panel of panels.filter((one) => one.part === part)) {
      doc
        .lineWidth(0.9 * unit)
        .path(pathOf(fitted(fit, panel.outline), true))
        .fillAndStroke(PAPER, ink);
    }
    for (const seam of seams.filter((one) => one.part === part)) line(fitted(fit, seam.line), 0.6, 5);
  }
  drawMonogram(doc, { design, view }, unit);
  if (view === 'back') return;
  for (const zip of pocketZips) line(fitted(body, zip), 2);
  line(
    fitted(body, [
      [CENTRE_X, SLIDER_Y],
      [CENTRE_X, 1117],
    ]),
    2,
  );
};

/** The patch below a logo, round as usual or square with rounded corners; embroidery has none. */
const drawGround = ({ doc }: PdfWriter, { technique }: SheetLogo, half: number): void => {
  if (technique === 'embroidery') return;
  if (technique === 'patch') doc.roundedRect(-half + 3, -half + 3, 2 * half - 6, 2 * half - 6, half / 3);
  else doc.circle(0, 0, half - 3);
  doc.fillAndStroke(PAPER, ink);
};

const drawMark = (pen: PdfWriter, placed: SheetLogo, uploads: DrawnView['uploads'], unit: number): void => {
  const { doc } = pen;
  const { logo, technique } = placed;
  const { side } = footprint(placed);
  const half = side / 2;
  doc.lineWidth(0.9 * unit);
  if (isShopLogo(logo)) {
    const mark = logoShapes[logo];
    drawGround(pen, placed, half);
    doc.scale((side / LOGO_SIZE) * (technique === 'embroidery' ? EMBROIDERY_SCALE : 1));
    if (mark.fill) doc.path(mark.fill).fill(ink, 'even-odd');
    if (mark.line) doc.lineWidth(mark.width).lineCap('round').lineJoin('round').path(mark.line).stroke(ink);
    return;
  }
  doc.rect(-half, -half, side, side).fill(PAPER);
  if (technique === 'patch') drawGround(pen, placed, half);
  const picture = uploads.get(logo);
  const inner = side * (technique === 'patch' ? PATCH_PICTURE : 1);
  if (picture) doc.image(picture, -inner / 2, -inner / 2, { fit: [inner, inner], align: 'center', valign: 'center' });
  doc
    .lineWidth(0.9 * unit)
    .rect(-half, -half, side, side)
    .stroke(ink);
};

/** The dash pattern of the axes that distances are measured from. */
const AXIS = [6, 2] as const;
/** The dash pattern of the line from a logo to its number. */
const DOTS = [1.5, 1.5] as const;

const thinLine = ({ doc }: PdfWriter, from: Point, to: Point, dash: readonly [number, number] | null): void => {
  doc.save().lineWidth(0.4);
  if (dash) doc.dash(dash[0], { space: dash[1] });
  doc
    .moveTo(...from)
    .lineTo(...to)
    .stroke(dash === DOTS ? muted : ink)
    .restore();
};

/** A number on a ruler: its target position, and where the line to it begins (null for an axis). */
interface RulerMark {
  at: number;
  start: number | null;
  text: string;
}

/** Logos in one row or column share a number, whose line begins at the farthest of them. */
const oncePerPlace = (marks: readonly RulerMark[]): RulerMark[] => {
  const places = new Map<number, RulerMark>();
  for (const mark of marks) {
    const earlier = places.get(mark.at);
    if (!earlier || (earlier.start !== null && mark.start !== null && mark.start < earlier.start))
      places.set(mark.at, mark);
  }
  return [...places.values()];
};

const placesOf = (marks: readonly RulerMark[], minGap: number) =>
  spread(
    marks.map(({ at }) => at),
    minGap,
  );

/** Distances below the collar seam: numbers in a column at `x`. */
const drawDownRuler = (pen: PdfWriter, x: number, marks: readonly RulerMark[]): void => {
  const places = placesOf(marks, LABEL_HEIGHT);
  for (const [index, { at, start, text }] of marks.entries()) {
    const place = places[index] ?? at;
    if (start !== null) thinLine(pen, [start, at], [x - 3, at], DOTS);
    thinLine(pen, [x - 3, at], [x + 3, place], null);
    const box = { x: x + 5, y: place - LABEL_HEIGHT / 2 - 0.6, width: RULER.right };
    pen.text(text, start === null ? datum : figures, box);
  }
};

/** Distances from the centre line: numbers in a row at `y`. */
const drawAcrossRuler = (pen: PdfWriter, y: number, marks: readonly RulerMark[]): void => {
  const places = placesOf(marks, LABEL_WIDTH * 0.7);
  for (const [index, { at, start, text }] of marks.entries()) {
    const place = places[index] ?? at;
    if (start !== null) thinLine(pen, [at, start], [at, y], DOTS);
    thinLine(pen, [at, y], [place, y + 6], null);
    const box = { x: place - LABEL_WIDTH / 2, y: y + 6, width: LABEL_WIDTH };
    pen.text(text, { ...(start === null ? datum : figures), align: 'centre' }, box);
  }
};

/**
 * Draws a view as a line drawing with its logos in place and their distances in millimetres: below the collar seam on the
 * ruler to the right, from the centre line on the one below. Black on white; the top left corner is at `x`, `y`.
 */
export const drawJacket = (
  pen: PdfWriter,
  drawn: DrawnView,
  { x, y, height }: { x: number; y: number; height: number },
): void => {
  const { doc } = pen;
  const { design, view, logos, uploads } = drawn;
  const scale = (height - RULER.bottom) / (FRAME.bottom - FRAME.top);
  const left = x - FRAME.left * scale;
  const top = y - FRAME.top * scale;
  const toX = (units: number) => left + units * scale;
  const toY = (units: number) => top + units * scale;

  doc.save().translate(left, top).scale(scale);
  drawCut(pen, drawn, 1 / scale);
  for (const logo of logos) {
    doc
      .save()
      .translate(logo.x, logo.y)
      .rotate(logo.rotation ?? 0);
    drawMark(pen, logo, uploads, 1 / scale);
    doc.restore();
  }
  doc.restore();

  const edge = millimetres(design.size, view, CENTRE_X, 0);
  const length = edge.fromHem + edge.fromCollar;
  const collar = toY(-edge.fromCollar / MM_PER_UNIT);
  const hem = toY((length - edge.fromCollar) / MM_PER_UNIT);
  const centre = toX(CENTRE_X);
  const rulerX = toX(FRAME.right) + 4;
  const rulerY = toY(FRAME.bottom) + 2;
  thinLine(pen, [centre, toY(FRAME.top)], [centre, rulerY], AXIS);
  thinLine(pen, [centre - 8, collar], [rulerX, collar], AXIS);
  thinLine(pen, [centre, hem], [rulerX, hem], AXIS);
  // the distances of a logo in a zone are stated in words, from the zone's edges
  const onBody = logos.filter(({ zone }) => !zone);
  const downMarks = onBody.map((logo) => ({ at: toY(logo.y), start: toX(logo.x), text: logo.fromCollar }));
  const acrossMarks = onBody.map((logo) => ({
    at: toX(logo.x),
    start: toY(logo.y),
    text: logo.fromCentre.replace(/\D/g, ''),
  }));
  const collarMark = { at: collar, start: null, text: '0' };
  drawDownRuler(pen, rulerX, oncePerPlace([collarMark, ...downMarks, { at: hem, start: null, text: String(length) }]));
  drawAcrossRuler(pen, rulerY, oncePerPlace([{ at: centre, start: null, text: '0' }, ...acrossMarks]));

  // drawn last, so that no line runs through a number
  for (const logo of logos) {
    const { number, x: cx, y: cy } = logo;
    const { width, height } = footprint(logo);
    // outside a logo in a zone, which is so small that the number would hide it
    const inwards = logo.zone ? -4 : 3;
    const [px, py] = [toX(cx - width / 2) + inwards, toY(cy - height / 2) + inwards];
    doc.circle(px, py, 6).fill(ink);
    pen.text(String(number), tag, { x: px - 8, y: py - 5.6, width: 16 });
  }
};
