import { LOGO_SIZE, LOGO_WIDTH, LOGO_WIDTHS, type PlacedLogo, wholeDegrees } from '@fori/domain/jackets';
import { type LogoZone, ZONE_WIDTHS } from '@fori/domain/logo-zones';
import { MM_PER_UNIT } from './sizing.ts';

/** What decides how much room a logo needs. */
export type Footed = Pick<PlacedLogo, 'rotation' | 'width' | 'zone'>;

/** The square of leather that a logo takes up around its centre, in artboard units. */
export interface Footprint {
  /** the zone it is in; none on the body */
  zone: LogoZone | undefined;
  /** degrees clockwise, 0 to 359 */
  rotation: number;
  /** of the square itself */
  side: number;
  /** of the upright box around it */
  width: number;
  height: number;
  /** how far it reaches from its centre in a direction, given as a vector of any length (as multiples of that length) */
  reach: (nx: number, ny: number) => number;
  /** a vector from its centre along its own sides, as if it stood upright */
  along: (dx: number, dy: number) => readonly [number, number];
}

const known = new Map<string, Footprint>();

/** The side in whole units, so that a logo of the usual width is as large as it was before there were others. */
const sideOf = ({ zone, width = LOGO_WIDTH }: Footed): number => {
  if (zone) return Math.round(ZONE_WIDTHS[zone] / MM_PER_UNIT);
  const allowed = Math.min(LOGO_WIDTHS.max, Math.max(LOGO_WIDTHS.min, width)) || LOGO_WIDTH;
  return allowed === LOGO_WIDTH ? LOGO_SIZE : Math.round(allowed / MM_PER_UNIT);
};

/** Sine and cosine that are exact at right angles, so that a quarter turn takes up what an upright logo does. */
const turnOf = (rotation: number): [cos: number, sin: number] => {
  const radians = (rotation * Math.PI) / 180;
  return rotation % 90 === 0
    ? [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))]
    : [Math.cos(radians), Math.sin(radians)];
};

/** The room a logo needs (JACKET-06): everything that places, clamps or draws logos asks this one. */
export function footprint(logo: Footed = {}): Footprint {
  const rotation = wholeDegrees(logo.rotation ?? 0) || 0;
  const side = sideOf(logo);
  const { zone } = logo;
  const key = `${rotation} ${side} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  const [cos, sin] = turnOf(rotation);
  const half = side / 2;
  const reach = (nx: number, ny: number) => half * (Math.abs(nx * cos + ny * sin) + Math.abs(ny * cos - nx * sin));
  const made: Footprint = {
    zone,
    rotation,
    side,
    width: 2 * reach(1, 0),
    height: 2 * reach(0, 1),
    reach,
    along: (dx, dy) => [dx * cos + dy * sin, dy * cos - dx * sin],
  };
  known.set(key, made);
  return made;
}
