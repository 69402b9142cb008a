import { MEGABYTE } from '@fori/domain/bytes';
import { LOGO_SIZE } from '@fori/domain/jackets';
import { MM_PER_UNIT } from '@fori/jacket/sizing';

/** A logo's printed side, mm; the same in every size. */
export const LOGO_MM = Math.round(LOGO_SIZE * MM_PER_UNIT);

/** Resolution from which a print on leather looks sharp. */
const SHARP_DPI = 150;
const MM_PER_INCH = 25.4;

/** The longer side from which an upload looks sharp at a width in mm, pixels, rounded for the message. */
export const sharpPixels = (width: number): number => Math.ceil((width / MM_PER_INCH) * (SHARP_DPI / 10)) * 10;

export const SHARP_PIXELS = sharpPixels(LOGO_MM);

/** A print narrower than this, in mm, is hardly seen on leather: lettering of this height can just be read at arm's length. */
export const THIN_MM = 3;

/** Distance at which a logo snaps to a line, artboard units. */
export const SNAP_RADIUS = 12;

/** By how much a press turns a logo, or a drag with Shift, in degrees. */
export const TURN_STEP = 15;

/** The limits of an upload (decision 0046). */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const UPLOAD_MB = 2;
export const UPLOAD_BYTES = UPLOAD_MB * MEGABYTE;
