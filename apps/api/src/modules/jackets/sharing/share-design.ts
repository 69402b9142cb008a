import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import { type JacketDesign, jacketPrice, MAX_SHARED_DESIGNS, uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { secretName } from '../../../storage/media-store.ts';
import { readJacketPrices } from '../../store/index.ts';
import { lockUploadedLogos, replacedRenderings } from '../cart/jacket-row.ts';
import { checkDesign } from '../designing/check-design.ts';
import { contentHash } from '../designing/design-hash.ts';
import { makeRenderings, storeRenderings } from '../drawing/make-renderings.ts';
import { withFiles } from '../drawing/written-files.ts';
import { toSharedDesign } from '../jackets.mapper.ts';
import { insertLogoUses } from '../jackets.repository.ts';
import { ownerColumns } from '../uploads/logos.repository.ts';
import { countSharedBy, insertSharedDesign, setSharedPrice, sharedBefore } from './shared-designs.repository.ts';
import { prepareStagePictures } from './stage-pictures.ts';

/**
 * Stores a design under an address to share, with the server's renderings but without the notes, which are for the workshop
 * only. The same design shared again by the same visitor keeps its address and gets today's price (JACKET-254). Throws `validation_failed` for logos that no
 * longer exist, `too_many_designs`, `service_unavailable`; nothing is stored then.
 */
export const shareDesign = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit' | 'jacketPainter' | 'previews'>,
  shopper: Shopper,
  sent: JacketDesign,
  language: Language,
): Promise<SharedDesign> => {
  const { db, clock } = shop;
  const checked = await checkDesign(shop, { ...sent, notes: '' });
  const { design } = checked;
  const known = new Map(checked.uploads.map((logo) => [logo.id, logo]));
  const content = contentHash(design);
  const before = await sharedBefore(db.read, shopper, content);
  if (before) {
    const sharedCents = jacketPrice(design, await readJacketPrices(db.read, clock())).total;
    if (before.sharedCents !== sharedCents) await db.write((tx) => setSharedPrice(tx, before.id, sharedCents));
    return toSharedDesign({ ...before, sharedCents }, known, language);
  }
  const assertCapacity = (count: number) => {
    if (count >= MAX_SHARED_DESIGNS) throw new DomainError('too_many_designs');
  };
  assertCapacity(await countSharedBy(db.read, shopper));
  const row = await withFiles(
    shop,
    () => makeRenderings(shop, checked),
    (own) =>
      db.write(async (tx) => {
        const now = clock();
        const existing = await sharedBefore(tx, shopper, content);
        if (existing) return { result: existing, unneeded: own.written };
        assertCapacity(await countSharedBy(tx, shopper));
        await lockUploadedLogos(tx, design, { now, field: '' });
        const stored = await storeRenderings(tx, own, now);
        const result = await insertSharedDesign(tx, {
          id: secretName(),
          ...ownerColumns(shopper),
          design,
          contentHash: content,
          sharedCents: jacketPrice(design, await readJacketPrices(tx, now)).total,
          ...stored,
          createdAt: now,
          openedAt: now,
        });
        await insertLogoUses(tx, { sharedDesignId: result.id }, uploadedLogosIn(design));
        return { result, unneeded: replacedRenderings(own, result) };
      }),
  );
  void prepareStagePictures(shop, row);
  return toSharedDesign(row, known, language);
};
