import { ARTBOARD } from '@fori/domain/jackets';
import { fromPixels, type Pixels } from '../../media/index.ts';

/** Small enough to hide how renderers smooth edges, large enough to show a moved logo. */
const COMPARED = { width: ARTBOARD.width / 4, height: ARTBOARD.height / 4, fit: 'fill', kernel: 'cubic' } as const;
/** Larger differences of a colour channel (0 to 255) are visible. */
const NOTICEABLE = 16;

/** A picture reduced for comparison: a twentieth of its bytes, so that many can be in memory at once. */
export interface Fingerprint {
  readonly colours: Buffer;
}

export const fingerprintOf = async (pixels: Pixels): Promise<Fingerprint> => ({
  colours: await fromPixels(pixels).flatten({ background: '#ffffff' }).resize(COMPARED).removeAlpha().raw().toBuffer(),
});

/** The share of channel values in which two pictures differ noticeably, 0 to 1; the pictures may have had different sizes. */
export const distance = ({ colours: a }: Fingerprint, { colours: b }: Fingerprint): number => {
  let differing = 0;
  for (let i = 0; i < a.length; i += 1) {
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > NOTICEABLE) differing += 1;
  }
  return differing / a.length;
};
