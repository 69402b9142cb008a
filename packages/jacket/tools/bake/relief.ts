import type { JacketView } from '@fori/domain/jackets';
import { bodyOutline, neckHole, patternOf, pocketZips, sleeveUnder } from '../../src/cut.ts';
import { type Point, pathOf } from '../../src/polyline.ts';
import { folds, type Sheet, type Slack } from './cloth.ts';
import { depthIn, distanceTo } from './distance.ts';
import { blurred, covered, type Field, field, H, mix, noise, smooth, W } from './field.ts';
import { bodySlacks, sleeveSlacks } from './slack.ts';

/** The jacket as a height field: the height of each point towards the camera, in units. */
export interface Relief {
  z: Field;
  fine: Field;
  /** the whole jacket */
  mask: Field;
  /** without highlights: pocket openings, and the placket, whose two layers are flat */
  matt: Field;
}

const fill = (outline: readonly Point[]) => `<path d="${pathOf(outline, true)}" fill="#fff"/>`;
const stroke = (line: readonly Point[], width: number) =>
  `<path d="${pathOf(line)}" fill="none" stroke="#fff" stroke-width="${width}"/>`;

/** Two layers of leather and the zip's tape, where folds end. */
const PLACKET = '<path d="M600 362V1120" stroke="#fff" stroke-width="54"/>';

const pieceMask = (view: JacketView, test: (id: string) => boolean): Field =>
  covered(
    patternOf(view)
      .panels.filter(({ id }) => test(id))
      .map(({ outline }) => fill(outline))
      .join(''),
  );

/** The rows of a mask: leftmost and rightmost covered point of each. */
function rows(mask: Field, from = 0, to = W): { left: Float32Array; right: Float32Array } {
  const left = new Float32Array(H).fill(-1);
  const right = new Float32Array(H).fill(-1);
  for (let y = 0; y < H; y++) {
    for (let x = from; x < to; x++) {
      if (mask[y * W + x]! > 0.5) {
        if (left[y]! < 0) left[y] = x;
        right[y] = x;
      }
    }
  }
  return { left, right };
}

/** An edge without the steps of its points. */
function evened(edge: Float32Array): Float32Array {
  const radius = 12;
  return edge.map((v, y) => {
    if (v < 0) return v;
    let sum = 0;
    let count = 0;
    for (let k = -radius; k <= radius; k++) {
      const one = edge[y + k] ?? -1;
      const other = edge[y - k] ?? -1;
      // smooths only where both neighbours exist, so that an edge keeps its direction at its ends
      if (one >= 0 && other >= 0) {
        sum += one;
        count++;
      }
    }
    return sum / count;
  });
}

/** A tube through a mask: round across each row. */
function tube(mask: Field, from: number, to: number, height: number): Field {
  const found = rows(mask, from, to);
  // Under the body a sleeve is cut wider than it is round.
  for (let y = 260; y < 600; y++) {
    const [x] = sleeveUnder.reduce((best, p) => (Math.abs(p[1] - y) < Math.abs(best[1] - y) ? p : best));
    if (from === 0) found.right[y] = Math.min(found.right[y]!, 1200 - x);
    else found.left[y] = Math.max(found.left[y]!, x);
  }
  const left = evened(found.left);
  const right = evened(found.right);
  const out = field(-400);
  for (let y = 0; y < H; y++) {
    if (left[y]! < 0) continue;
    const mid = (left[y]! + right[y]!) / 2;
    const half = (right[y]! - left[y]!) / 2 + 1;
    for (let x = from; x < to; x++) {
      const t = (x - mid) / half;
      out[y * W + x] = Math.abs(t) < 1 ? height * Math.sqrt(1 - Math.abs(t) ** 2.3) : 0;
    }
  }
  return out;
}

/** The leather swells between its seams and is drawn in along them: 0 or less, in units. */
export function drawnIn(view: JacketView): Field {
  const seam = covered(
    patternOf(view)
      .seams.map(({ line }) => stroke(line, 3))
      .join('') +
      (view === 'front'
        ? pocketZips.map((line) => stroke(line, 9)).join('') +
          '<path d="M589 375V1116M611 375V1116" stroke="#fff" stroke-width="4"/>' +
          '<path d="M579 372V1110M621 372V1110" stroke="#fff" stroke-width="1.5"/>'
        : ''),
  );
  const groove = blurred(seam, 2.2);
  const valley = blurred(seam, 11);
  const pucker = noise(11, 11, 5);
  return seam.map((_, i) => -groove[i]! * 4.5 - valley[i]! * 16 * (0.8 + 0.35 * pucker(i % W, Math.floor(i / W))));
}

/** How a leather folds. Lengths are in units. */
export interface Drape {
  /** the distance of the threads of wide folds, on the body and on a sleeve, which are ten times as wide */
  body: number;
  sleeve: number;
  /** the surplus of narrow folds on the wide ones, as a share of the leather's surplus */
  narrow: number;
  /** the surplus of leather, as a share of what a soft leather has */
  surplus: number;
  /** how round a fold is */
  round: number;
}

/** A thin leather, in many soft folds. */
export const SUPPLE: Drape = { body: 10, sleeve: 9, narrow: 0.3, surplus: 1, round: 1.5 };

/**
 * The jacket's height field. `roundShoulders`: without the edge that the second renderer has on both sides of the neck, where the
 * slope of the shoulders begins.
 */
export function reliefOf(view: JacketView, drape: Drape = SUPPLE, { roundShoulders = false } = {}): Relief {
  const body = covered(fill(bodyOutline));
  const whole = covered(
    patternOf(view)
      .panels.map(({ outline }) => fill(outline))
      .join('') + (view === 'front' ? fill(neckHole) : ''),
  );
  const outside = distanceTo(whole.map((v) => 1 - v));
  const z = field();
  const fine = field();

  // torso: an ellipse across, falling away at the shoulders
  const torso = field();
  for (let y = 0; y < H; y++) {
    const half = 318 - 12 * smooth(560, 860, y) + 6 * smooth(900, 1060, y);
    for (let x = 0; x < W; x++) {
      const u = Math.min(1, Math.abs(x - 600) / half);
      const besideNeck = Math.abs(x - 600) - 90;
      const slope = roundShoulders ? (besideNeck + Math.hypot(besideNeck, 70)) / 2 : Math.max(0, besideNeck);
      const shoulderY = 200 + 0.24 * slope;
      const down = Math.min(1, Math.max(0, (y - shoulderY + 12) / 130));
      torso[y * W + x] = 130 * Math.sqrt(1 - u ** 2.4) * Math.sqrt(1 - (1 - down) ** 2.2);
    }
  }

  // sleeves
  const arms = field(-400);
  for (const side of ['left', 'right'] as const) {
    const mask = pieceMask(view, (id) => id === `sleeve-${side}` || id === `cuff-${side}`);
    const [from, to] = side === 'left' ? [0, 600] : [600, W];
    const t = tube(mask, from, to, 78);
    for (let i = 0; i < t.length; i++) if (mask[i]! > 0.02) arms[i] = t[i]!;
  }
  const toBody = distanceTo(body);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (body[i]! > 0.5) {
        z[i] = torso[i]!;
        continue;
      }
      if (arms[i]! > -300) {
        const high = 1 - smooth(330, 560, y);
        const cap = Math.min(1, Math.sqrt(Math.max(0, outside[i]!) / 60));
        const arm = mix(arms[i]! - 30, Math.max(arms[i]! - 14, 62 * cap), high);
        // at the seam a sleeve is as high as the body it is sewn to
        const sewn = smooth(mix(70, 30, smooth(300, 480, y)), 0, toBody[i]!);
        const seamHeight = torso[i]! * mix(1, 0.72, smooth(300, 520, y));
        z[i] = mix(arm, Math.max(arm, seamHeight), sewn * (1 - smooth(500, 580, y)));
      }
    }
  }

  // the leather folds
  const shoulderBand = depthIn(body);
  const sewnDown = covered(
    patternOf(view)
      .seams.filter(({ id }) => /^(armhole|hem|collar)/.test(id))
      .map(({ line }) => stroke(line, 16))
      .join('') + (view === 'front' ? `<path d="M600 362V1120" stroke="#fff" stroke-width="14"/>` : ''),
  );
  const loosely = covered(
    patternOf(view)
      .seams.filter(({ id }) => /^(yoke|side)/.test(id))
      .map(({ line }) => stroke(line, 12))
      .join('') +
      (view === 'front' ? fill(neckHole) + pocketZips.map((line) => stroke(line, 24)).join('') + PLACKET : ''),
  );
  const lesser = (slacks: readonly Slack[], by: number) => slacks.map((s) => ({ ...s, amount: s.amount * by }));
  /** Wide folds first, then narrow ones on them where the leather is compressed. */
  const twice = (sheet: Omit<Sheet, 'thread'>, wide: number, narrow: number): Field => {
    const large = blurred(folds({ ...sheet, thread: wide }), wide * 0.5);
    const base = sheet.base.map((v, i) => v + large[i]!);
    const [ex, ey] = sheet.everywhere;
    const small = folds(
      {
        ...sheet,
        base,
        thread: narrow,
        slacks: lesser(sheet.slacks, drape.narrow),
        everywhere: [ex * 0.1, ey * 0.1],
        seed: sheet.seed + 7,
      },
      240,
    );
    const soft = blurred(small, narrow * 0.5);
    return large.map((v, i) => v + soft[i]!);
  };
  const bodyFolds = twice(
    {
      mask: body,
      pinned: body.map((_, i) => Math.max(sewnDown[i]!, loosely[i]! * 0.55, shoulderBand[i]! < 10 ? 0.95 : 0)),
      base: z,
      slacks: lesser(bodySlacks(view), drape.surplus),
      everywhere: [0.006, 0.008],
      seed: view === 'front' ? 101 : 202,
    },
    drape.body,
    5,
  );
  for (const side of ['left', 'right'] as const) {
    const mask = pieceMask(view, (id) => id === `sleeve-${side}`).map((v, i) => (body[i]! > 0.5 ? 0 : v));
    const depth = depthIn(mask);
    const cuffs = covered(
      patternOf(view)
        .seams.filter(({ id }) => id === `cuff-${side}` || id.startsWith('armhole'))
        .map(({ line }) => stroke(line, 14))
        .join(''),
    );
    const sleeve = twice(
      {
        mask,
        pinned: mask.map((_, i) => Math.max(cuffs[i]!, depth[i]! < 9 ? 0.8 : 0)),
        base: z,
        slacks: lesser(sleeveSlacks(view, side), drape.surplus),
        everywhere: [0.004, 0.014],
        seed: (view === 'front' ? 303 : 404) + (side === 'left' ? 0 : 17),
      },
      drape.sleeve,
      5,
    );
    for (let i = 0; i < z.length; i++) if (mask[i]! > 0.02) bodyFolds[i] = sleeve[i]!;
  }
  const folded = blurred(bodyFolds, drape.round);
  for (let i = 0; i < z.length; i++) if (whole[i]! > 0.02) z[i]! += folded[i]!;

  // collar, hem and cuffs stand a little above what they are sewn to, and are round at their edges
  const strip = (mask: Field, height: number, radius: number, lift: number) => {
    const depth = depthIn(mask);
    for (let i = 0; i < z.length; i++) {
      if (mask[i]! < 0.5) continue;
      const t = Math.min(1, depth[i]! / radius);
      z[i] = z[i]! + lift + height * Math.sqrt(1 - (1 - t) ** 2);
    }
  };
  strip(
    pieceMask(view, (id) => id.startsWith('hem')),
    9,
    22,
    2,
  );
  strip(
    pieceMask(view, (id) => id.startsWith('cuff')),
    8,
    20,
    2,
  );
  const collar = pieceMask(view, (id) => id.startsWith('collar'));
  if (view === 'front') {
    const hole = covered(fill(neckHole));
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        if (hole[i]! < 0.5) continue;
        const u = (x - 600) / 108;
        if (collar[i]! > 0.5) z[i] = 40 + 70 * smooth(160, 300, y) - 26 * Math.abs(u) ** 2;
        else z[i] = -40 - 50 * (1 - Math.min(1, u * u));
      }
    }
    strip(collar, 8, 14, 2);
    // the open edges of the front roll over
    const fromHole = distanceTo(hole);
    for (let i = 0; i < z.length; i++) {
      if (body[i]! < 0.5 || hole[i]! > 0.5) continue;
      const t = Math.min(1, fromHole[i]! / 16);
      z[i]! -= 14 * (1 - Math.sqrt(1 - (1 - t) ** 2));
    }
    strip(
      pieceMask(view, (id) => id.startsWith('tab')),
      4,
      6,
      5,
    );
  } else {
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        if (collar[i]! < 0.5) continue;
        const u = Math.min(1, Math.abs(x - 600) / 112);
        z[i] = 20 + 62 * Math.sqrt(1 - u ** 2.2) + 14 * smooth(228, 140, y);
      }
    }
    strip(collar, 8, 16, 2);
  }

  const sewn = drawnIn(view);
  const wander = noise(150, 220, 3);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (whole[i]! < 0.02) continue;
      fine[i]! += sewn[i]!;
      z[i]! += wander(x, y) * 4;
    }
  }
  // the edge itself is turned over, never sharp
  for (let i = 0; i < z.length; i++) {
    if (whole[i]! < 0.02) {
      z[i] = -60;
      continue;
    }
    const t = Math.min(1, outside[i]! / 9);
    fine[i]! += 7 * Math.sqrt(1 - (1 - t) ** 2);
  }
  const mouths = pocketZips.map((line) => stroke(line, 22)).join('');
  const matt =
    view === 'front' ? blurred(covered(mouths + PLACKET.replace('/>', ' stroke-opacity=".55"/>')), 2) : field();
  return { z, fine, mask: whole, matt };
}
