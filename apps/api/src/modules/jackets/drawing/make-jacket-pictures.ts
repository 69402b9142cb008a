import { jacketViews } from '@fori/domain/jackets';
import type { Shop } from '../../../composition.ts';
import { secretName } from '../../../storage/media-store.ts';
import type { CheckedDesign } from '../designing/check-design.ts';
import type { CapturedPicture } from '../uploads/read-captured.ts';
import { distance } from './fingerprint.ts';
import { makeRenderings, type Renderings } from './make-renderings.ts';
import { capturedFile } from './picture-files.ts';

/**
 * Above this share of noticeably differing values a captured picture counts as showing another design. Chromium's pictures
 * of the same design differ by at most 0.0002, one other letter by 0.0005, a logo moved by five units by 0.002 (decision
 * 0046).
 */
export const MAX_DISTANCE = 0.0004;

/** A jacket's stored pictures, by the keys its row refers to. */
export interface JacketPictures {
  own: Renderings;
  capturedFront: string;
  capturedBack: string;
  picturesMatch: boolean;
  /** files to remove when no row is stored */
  written: readonly string[];
}

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'pictureLimit' | 'jacketPainter'>;

/**
 * Draws a design, compares it with the captured pictures and writes both, before the transaction that stores their keys.
 * Throws as `makeRenderings`; no file remains then.
 */
export const makeJacketPictures = async (
  shop: Deps,
  checked: Pick<CheckedDesign, 'design' | 'logos'>,
  captured: { front: CapturedPicture; back: CapturedPicture },
): Promise<JacketPictures> => {
  const own = await makeRenderings(shop, checked);
  const [capturedFront, capturedBack] = [secretName(), secretName()];
  const names = [capturedFile(capturedFront), capturedFile(capturedBack)] as const;
  try {
    await shop.media.write([
      { name: names[0], data: captured.front.file },
      { name: names[1], data: captured.back.file },
    ]);
    return {
      own,
      capturedFront,
      capturedBack,
      picturesMatch: jacketViews.every(
        (view) => distance(own.fingerprints[view], captured[view].fingerprint) <= MAX_DISTANCE,
      ),
      written: [...own.written, ...names],
    };
  } catch (error) {
    await shop.media.remove([...own.written, ...names]);
    throw error;
  }
};
