import { type JacketSize, LOGO_SIZE } from '@fori/domain/jackets';
import { MM_PER_UNIT } from '@fori/jacket/sizing';

/** The chest a size is cut for, over a shirt, in cm. */
export const chestOf: Readonly<Record<JacketSize, { from: number; to: number }>> = {
  small: { from: 86, to: 92 },
  medium: { from: 92, to: 97 },
  large: { from: 97, to: 103 },
  'extra large': { from: 103, to: 109 },
  '2X large': { from: 109, to: 115 },
};

/** A logo's side as it is printed, mm; the same in every size. */
export const LOGO_MM = Math.round(LOGO_SIZE * MM_PER_UNIT);

/** Dots an inch from which on a print on leather looks sharp. */
const SHARP_DPI = 150;
const MM_PER_INCH = 25.4;

/** The longer side from which on an upload looks sharp, pixels, rounded as people say it. */
export const SHARP_PIXELS = Math.ceil((LOGO_MM / MM_PER_INCH) * (SHARP_DPI / 10)) * 10;

/** How near a logo has to come to a line to be drawn to it, artboard units. */
export const SNAP_RADIUS = 12;

/** What may be uploaded (decision 0046). */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const UPLOAD_MB = 2;
export const UPLOAD_BYTES = UPLOAD_MB * 1024 * 1024;
