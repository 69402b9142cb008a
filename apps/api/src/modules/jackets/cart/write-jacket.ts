import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { type JacketDesign, jacketPrice, uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { readJacketPrices } from '../../store/index.ts';
import { checkDesign } from '../designing/check-design.ts';
import { makeJacketPictures } from '../drawing/make-jacket-pictures.ts';
import { withFiles } from '../drawing/written-files.ts';
import { toCartJacket } from '../jackets.mapper.ts';
import type { CartJacketChange, CartJacketRow } from '../jackets.repository.ts';
import { insertLogoUses } from '../jackets.repository.ts';
import { DESIGN_FIELD, jacketColumns, replacedRenderings } from './jacket-row.ts';
import type { SentJacket } from './read-jacket-form.ts';

/** Dependencies of adding and editing jackets. */
export type JacketDeps = Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit' | 'jacketPainter'>;

/** Locks the cart and writes the row in the transaction; `columns` stores the renderings, so call it after the lock. */
type WriteRow = (
  tx: Queries,
  now: Date,
  columns: () => Promise<CartJacketChange>,
  design: JacketDesign,
) => Promise<{ row: CartJacketRow; unneeded: readonly string[] }>;

/**
 * Draws a design and stores it as a row of a cart, with its pictures and the uploads it shows. Throws `validation_failed`
 * for logos that no longer exist, `service_unavailable`, and what `writeRow` throws; no row is changed then and no file
 * remains.
 */
export const writeJacket = async (
  shop: JacketDeps,
  sent: SentJacket,
  language: Language,
  writeRow: WriteRow,
): Promise<CartJacket> => {
  const { db, clock } = shop;
  const checked = await checkDesign(shop, sent.design, DESIGN_FIELD);
  const { design } = checked;
  const written = await withFiles(
    shop,
    () => makeJacketPictures(shop, checked, sent.captured),
    (pictures) =>
      db.write(async (tx) => {
        const now = clock();
        const unitPrice = jacketPrice(design, await readJacketPrices(tx, now)).total;
        const columns = async () => ({ ...(await jacketColumns(tx, design, pictures, now)), addedCents: unitPrice });
        const { row, unneeded } = await writeRow(tx, now, columns, design);
        await insertLogoUses(tx, { cartJacketId: row.id }, uploadedLogosIn(design));
        return { result: { ...row, unitPrice }, unneeded: [...replacedRenderings(pictures.own, row), ...unneeded] };
      }),
  );
  return toCartJacket(written, new Map(checked.uploads.map((logo) => [logo.id, logo])), language);
};
