import { halfChestOf } from '@fori/domain/jacket-fit';
import type { JacketSize } from '@fori/domain/jackets';
import { fitOf, MM_PER_UNIT } from '../../src/sizing.ts';
import { around, CLEARANCE, type Dummy, depthAt, keptOut, outlineOf, type Section } from './body.ts';
import type { Wearer } from './drape.ts';
import { clamp, minus, plus, range, smooth, type Vec } from './grid.ts';
import { fromTop, halfWidth, type Shape, shoulderOf, UNDERARM } from './pieces.ts';

/** Where the collar is sewn to the back: the zero of a dummy's heights. */
const NECK_SEAM = 228;
/** Drawn from there to the hem, and worn in medium, mm: the length of the back in the size guide. */
const BACK = { drawn: 1117 - NECK_SEAM, worn: 660 };
const DOWN = BACK.worn / MM_PER_UNIT / BACK.drawn;
/** What is drawn wraps a body at this width on the centre line. */
const ACROSS = 0.95;
/** Neck and shoulders in space, of what is drawn: a neck is rounder than a lying collar. */
const WIDE = (x: number) => 1.04 - 0.07 * smooth(101, 274, x);
const NECK_DEPTH = 1.2;
/** The share of the room over the chest that becomes folds. */
const FOLDED = 0.22;

/** The fractions of a quarter outline, from the centre line to the side, as points. */
function quarter(section: Section, side: 'front' | 'back'): (share: number) => [x: number, z: number] {
  const points = range(91).map((i) =>
    outlineOf(section, side === 'front' ? (Math.PI * i) / 180 : Math.PI - (Math.PI * i) / 180),
  );
  const at = [0];
  for (const [i, [x, z]] of points.slice(1).entries())
    at.push(at[i]! + Math.hypot(x - points[i]![0], z - points[i]![1]));
  const whole = at[90]!;
  return (share) => {
    const d = clamp(share) * whole;
    let i = 1;
    while (i < 90 && at[i]! < d) i++;
    const t = (d - at[i - 1]!) / (at[i]! - at[i - 1]! || 1);
    const [[x0, z0], [x1, z1]] = [points[i - 1]!, points[i]!];
    return [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
  };
}

/** A size laid round a dummy before it is draped: as far round and as long as the size guide says. */
export function wornOn(dummy: Dummy, size: JacketSize): { shape: Shape; wearer: Wearer } {
  const body = fitOf(size, 'body');
  const sleeve = fitOf(size, 'right');
  const down = (y: number) => (y - NECK_SEAM) * DOWN * body.d;
  const chest = (2 * halfChestOf[size]) / MM_PER_UNIT;
  const chestAt = down(UNDERARM);

  // it hangs from what stands out furthest above, as far as it is wide enough
  const STEP = 4;
  const from = down(280);
  const rows = Math.ceil((down(1120) - from) / STEP) + 1;
  const own = range(rows).map((i) => dummy.section(Math.max(from, from + i * STEP)));
  const hung: Section[] = [];
  for (const section of own) {
    const above = hung[hung.length - 1];
    hung.push(
      above
        ? {
            across: Math.max(section.across, above.across - 0.07 * STEP),
            front: Math.max(section.front, above.front - 0.05 * STEP),
            back: Math.max(section.back, above.back - 0.12 * STEP),
          }
        : section,
    );
  }
  const grown = ({ across, front, back }: Section, by: number): Section => ({
    across: across + by,
    front: front + by,
    back: back + by,
  });
  const lengthAt = (y: number) => (chest * halfWidth(NECK_SEAM + y / (DOWN * body.d))) / halfWidth(UNDERARM);
  const room = chest - around(dummy.section(chestAt));
  const spare = clamp((FOLDED * room) / chest, 0, 0.03);
  const laid = own.map((section, i): Section => {
    const y = from + i * STEP;
    const length = lengthAt(Math.max(y, chestAt)) * (1 - spare);
    for (let hang = 1; hang >= 0; hang -= 0.1) {
      const wide = {
        across: section.across + (hung[i]!.across - section.across) * hang,
        front: section.front + (hung[i]!.front - section.front) * hang,
        back: section.back + (hung[i]!.back - section.back) * hang,
      };
      const gap = (length - around(wide)) / (2 * Math.PI);
      if (gap >= CLEARANCE || hang < 0.05) return grown(wide, Math.max(CLEARANCE, gap));
    }
    return section;
  });
  const even = (at: (s: Section) => number) => {
    let values = laid.map(at);
    for (let times = 0; times < 40; times++)
      values = values.map((v, i) => (values[Math.max(0, i - 1)]! + 2 * v + values[Math.min(rows - 1, i + 1)]!) / 4);
    return values;
  };
  const smoothed = { across: even((s) => s.across), front: even((s) => s.front), back: even((s) => s.back) };
  const sectionAt = (y: number): Section => {
    const k = clamp((y - from) / STEP, 0, rows - 1.001);
    const i = Math.floor(k);
    const value = (v: number[]) => v[i]! + (v[i + 1]! - v[i]!) * (k - i);
    return { across: value(smoothed.across), front: value(smoothed.front), back: value(smoothed.back) };
  };
  const side = sectionAt(chestAt).across;

  const quarters = new Map<string, ReturnType<typeof quarter>>();
  const torso = (px: number, py: number, view: 'front' | 'back'): Vec => {
    const y = down(py);
    // above the arm it is as wide as where the arm begins
    const section = sectionAt(y);
    if (y < chestAt) section.across = side * (halfWidth(py) / halfWidth(UNDERARM));
    const key = `${view}${Math.round(y * 8)}`;
    const known = quarters.get(key) ?? quarter(section, view);
    quarters.set(key, known);
    const u = clamp(px / halfWidth(py));
    const flat = Math.min(1, (ACROSS * body.a * halfWidth(py) * 4) / around(section));
    const [wx, wz] = known(flat * u + (1 - flat) * u ** 3);
    const below = fromTop(px, py, view);
    const { edge, round } = shoulderOf(px, py, view, below);
    const far = smooth(0, 170, below);
    const x = px * WIDE(px) * body.a * (1 - far) + wx * far;
    const z = edge * NECK_DEPTH * body.a + wz * round;
    const surface = py < UNDERARM + 100 ? depthAt(dummy, x, y, view === 'front' ? 1 : -1) : null;
    const outside = surface === null ? z : view === 'front' ? Math.max(z, surface) : Math.min(z, surface);
    // on the shoulder, front and back are one seam
    const apart = Math.max(smooth(0, 25, below), 1 - smooth(80, 101, px));
    return keptOut(dummy, [x, y, z + (outside - z) * apart], CLEARANCE);
  };
  const neck = ([x, y, z]: Vec): Vec => [x * WIDE(0) * body.a, down(y), z * NECK_DEPTH * body.a];
  const shoulder = down(264);
  const inwards = side + 3 - (WIDE(274) * body.a * 274 + 30 * sleeve.a * 0.97);
  return {
    wearer: { dummy, spare, drawnAt: (y) => y / (DOWN * body.d) + NECK_SEAM },
    shape: {
      torso,
      down,
      // it follows its seam, less and less upwards
      collar: (p, seam, view, up) => {
        const lifted = minus(torso(seam[0], seam[1], view), neck(seam));
        const [x, y, z] = keptOut(dummy, plus(neck(p), lifted, 1 - 0.7 * up), 2);
        return [seam[0] < 0.01 ? 0 : x, y, z];
      },
      // it begins where the side seam ends
      sleeve: ([x, y, z]) =>
        keptOut(
          dummy,
          [
            WIDE(274) * body.a * 274 +
              (x - 274) * sleeve.a * 0.97 +
              inwards * smooth(250, 640, y) -
              26 * smooth(560, 1100, y),
            shoulder + (y - 264) * DOWN * sleeve.d,
            z * sleeve.a - 6,
          ],
          CLEARANCE,
        ),
    },
  };
}
