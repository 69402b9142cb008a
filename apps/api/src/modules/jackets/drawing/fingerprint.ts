import { ARTBOARD } from '@fori/domain/jackets';
import { fromPixels, type Pixels } from '../../media/index.ts';

/** Small enough that edges, which every renderer smooths in its own way, melt; large enough that a moved logo shows. */
const COMPARED = { width: ARTBOARD.width / 4, height: ARTBOARD.height / 4, fit: 'fill', kernel: 'cubic' } as const;
/** Differences of a channel that an eye takes for the same colour. */
const NOTICEABLE = 16;

/** What is compared of a picture: a twentieth of its bytes, so that many jackets can wait for one another. */
export interface Fingerprint {
  readonly colours: Buffer;
}

export const fingerprintOf = async (pixels: Pixels): Promise<Fingerprint> => ({
  colours: await fromPixels(pixels).flatten({ background: '#ffffff' }).resize(COMPARED).removeAlpha().raw().toBuffer(),
});

/** The share of channel values in which two pictures differ noticeably, 0 to 1, whatever the sizes they had. */
export const distance = ({ colours: a }: Fingerprint, { colours: b }: Fingerprint): number => {
  let differing = 0;
  for (let i = 0; i < a.length; i += 1) {
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > NOTICEABLE) differing += 1;
  }
  return differing / a.length;
};
