import { ARTBOARD, type JacketDesign, type JacketView, type PlacedLogo } from '@fori/domain/jackets';
import type { LogoZone } from '@fori/domain/logo-zones';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable, crossesSeam, isPrintable, type Point, printable } from '@fori/jacket/geometry';
import { coversMonogram, type Monogrammed } from '@fori/jacket/monogram-place';
import { resizedIn, zonePart } from '@fori/jacket/zones';

/** A grid of positions on one view, with room for ten logos. */
const gridOf = (rows: readonly number[], ...columns: number[]): Point[] =>
  columns.flatMap((x) => rows.map((y): Point => [x, y]));
const backRows = [500, 640, 780, 920];
/** The monogram's side of the front has one row less. */
const besideMonogram = [550, 690, 830];
const frontRows = [600, 740, 880, 460];

/**
 * Where people expect a logo, the most common position first: on the front the wearer's left chest (right in the
 * picture, below the monogram of every size), then the other side of the zip; on the back between the shoulders. The
 * first has no seam in any size.
 */
const commonPlaces: Readonly<Record<JacketView, readonly Point[]>> = {
  front: [[735, 550], [455, 600], ...gridOf(besideMonogram, 735), ...gridOf(frontRows, 455, 595)],
  back: gridOf(backRows, 600, 460, 740),
};

/** Step between the other positions tried, units. */
const STEP = 20;

const allPlaces = (view: JacketView): Point[] => {
  const [xs, ys] = [0, 1].map((axis) => printable[view].map((corner) => corner[axis] ?? 0));
  const along = (values: readonly number[] = []) => {
    const from = Math.ceil(Math.min(...values) / STEP) * STEP;
    return Array.from({ length: Math.floor((Math.max(...values) - from) / STEP) + 1 }, (_, i) => from + i * STEP);
  };
  return along(ys).flatMap((y) => along(xs).map((x): Point => [x, y]));
};

/** Whether no other logo's box comes closer than touching it. */
const isFree = (others: readonly PlacedLogo[], [x, y]: Point, side = footprint().side): boolean =>
  others.every((other) => {
    const { width, height } = footprint(other);
    return Math.abs(other.x - x) >= (side + width) / 2 || Math.abs(other.y - y) >= (side + height) / 2;
  });

const isApart = (others: readonly PlacedLogo[], [x, y]: Point): boolean =>
  others.every((other) => Math.abs(other.x - x) >= STEP || Math.abs(other.y - y) >= STEP);

/**
 * Where a logo lands that is added by a press: off seams and zip, on no other logo and not on the monogram, as near to
 * the common positions as possible. On a full view it covers a seam rather than a logo, and finally overlaps one
 * slightly.
 */
export const freePlace = ({ logos, ...sewn }: Pick<JacketDesign, 'logos'> & Monogrammed, view: JacketView) => {
  const others = logos.filter((logo) => logo.view === view);
  const [first = [0, 0]] = commonPlaces[view];
  const distance = ([x, y]: Point) => Math.hypot(x - first[0], y - first[1]);
  const isOffMonogram = ([x, y]: Point) => !coversMonogram(sewn, { view, x, y });
  const preferred = commonPlaces[view].filter(isOffMonogram);
  const isClear = ([x, y]: Point) => !crossesSeam(view, x, y, sewn.size);
  const freeOf = (places: readonly Point[]) =>
    places.find((place) => isFree(others, place) && isClear(place)) ?? places.find((place) => isFree(others, place));
  // only on a crowded side, because more than a thousand positions are tried
  const elsewhere = () => {
    const places = allPlaces(view)
      .filter((place) => isPrintable(view, ...place) && isOffMonogram(place))
      .sort((a, b) => distance(a) - distance(b));
    return freeOf(places) ?? places.find((place) => isApart(others, place));
  };
  const [x, y] = freeOf(preferred) ?? elsewhere() ?? first;
  return { x, y };
};

/** Where people expect a logo in a zone, off its seams in every size; of the zone on the right of a picture, in medium. */
const zonePlaces: Readonly<Record<JacketView, Readonly<Record<'sleeve' | 'collar', readonly Point[]>>>> = {
  front: {
    sleeve: [
      [975, 550],
      [999, 630],
    ],
    collar: [],
  },
  back: {
    sleeve: [
      [998, 800],
      [1008, 880],
      [1012, 960],
    ],
    collar: [
      [600, 184],
      [550, 184],
      [650, 184],
    ],
  },
};

/** Where a logo lands that is put into a zone from the list: off its seams and on no other logo where there is room. */
export const freePlaceIn = (
  zone: LogoZone,
  view: JacketView,
  { logos, size }: Pick<JacketDesign, 'logos' | 'size'>,
): { x: number; y: number } => {
  const places = zonePlaces[view][zone === 'collar' ? 'collar' : 'sleeve'].map(([x, y]) => {
    const onLeft = zonePart(zone, view) === 'left';
    return resizedIn(zone, { view, x: onLeft ? ARTBOARD.width - x : x, y }, 'medium', size);
  });
  const { side } = footprint({ zone });
  const others = logos.filter((logo) => logo.view === view);
  const isFreeOf = (place: { x: number; y: number }) => isFree(others, [place.x, place.y], side);
  return places.find(isFreeOf) ?? places[0] ?? clampToPrintable(view, Number.NaN, 0, footprint({ zone }), size);
};
