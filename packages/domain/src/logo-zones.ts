import { type JacketView, LOGO_WIDTH } from './jackets.ts';

/** Parts of a jacket besides its body that a logo can be on, as the API names them; sleeves as the wearer sees them (JACKET-142). */
export const logoZones = ['left_sleeve', 'right_sleeve', 'collar'] as const;
export type LogoZone = (typeof logoZones)[number];

/** The width of a logo there in millimetres, turned or not: what fits off the seams in every size. */
export const ZONE_WIDTHS: Readonly<Record<LogoZone, number>> = { left_sleeve: 60, right_sleeve: 60, collar: 35 };

/** Which zones a view shows: the collar stands up, so that only the back has room on it. */
export const zonesOf = (view: JacketView): readonly LogoZone[] =>
  view === 'back' ? logoZones : ['left_sleeve', 'right_sleeve'];

interface Zoned {
  view: JacketView;
  zone?: LogoZone | undefined;
  width?: number | undefined;
}

/** How wide a logo is in whole millimetres. */
export const widthOf = ({ zone, width = LOGO_WIDTH }: Pick<Zoned, 'zone' | 'width'>): number =>
  zone ? ZONE_WIDTHS[zone] : width;

/**
 * The logo in this zone, or on the body for null (JACKET-142). Logos in a zone have its width and none of their own; one on
 * the collar is on the back. A logo on the body has no `zone`, like those placed before there were zones.
 */
export const putIn = <L extends Zoned>(logo: L, zone: LogoZone | null): L => {
  const { zone: _, ...onBody } = logo;
  if (zone === null) return onBody as unknown as L;
  const { width: _width, ...usual } = onBody;
  return { ...usual, zone, view: zone === 'collar' ? 'back' : logo.view } as unknown as L;
};
