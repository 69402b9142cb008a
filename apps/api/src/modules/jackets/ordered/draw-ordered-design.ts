import { fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { lockUploadedLogos, replacedRenderings } from '../cart/jacket-row.ts';
import { checkDesign } from '../designing/check-design.ts';
import { makeRenderings, storeRenderings } from '../drawing/make-renderings.ts';
import { withFiles } from '../drawing/written-files.ts';
import type { JacketChange, OrderJacketRow } from '../jackets.repository.ts';
import { sharedDesignById } from '../sharing/shared-designs.repository.ts';

const FIELD = 'design';

/**
 * Draws a shared design as the new one of an ordered jacket, whose name and notes stay, and calls `write` in a transaction;
 * it stores the pictures by `columns`, once it has found that the design may be replaced. There are no captured pictures, as
 * no customer's browser drew it. Throws `validation_failed` where there is no such design or a logo of it is gone,
 * `service_unavailable`, and what `write` throws; no file remains then.
 */
export const drawOrderedDesign = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit' | 'jacketPainter'>,
  { ordered, sharedId }: { ordered: OrderJacketRow; sharedId: string },
  write: (
    tx: Queries,
    now: Date,
    drawn: { design: JacketChange['design']; designHash: string; columns: () => Promise<JacketChange> },
  ) => Promise<void>,
): Promise<void> => {
  const shared = await sharedDesignById(shop.db.read, sharedId);
  if (!shared) throw fieldRefused(FIELD, { key: 'design_link' });
  const { name, notes } = ordered.design;
  const checked = await checkDesign(shop, { ...shared.design, name, notes }, `${FIELD}.`);
  const { design } = checked;
  await withFiles(
    shop,
    () => makeRenderings(shop, checked),
    (own) =>
      shop.db.write(async (tx) => {
        const now = shop.clock();
        const stored: { renderedFront: string }[] = [];
        const columns = async () => {
          await lockUploadedLogos(tx, design, { now, field: `${FIELD}.` });
          const renderings = await storeRenderings(tx, own, now);
          stored.push(renderings);
          return { design, ...renderings, capturedFront: '', capturedBack: '', picturesMatch: true };
        };
        await write(tx, now, { design, designHash: own.designHash, columns });
        return { result: undefined, unneeded: stored[0] ? replacedRenderings(own, stored[0]) : own.written };
      }),
  );
};
