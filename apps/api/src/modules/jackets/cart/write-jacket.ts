import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { type ChoicePart, type JacketChoices, notOffered } from '@fori/domain/jacket-choices';
import { type JacketDesign, jacketPrice, uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { readJacketOffer } from '../../store/index.ts';
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

/** Throws `validation_failed` at each part of a design that is not offered, with what is (JACKET-241). */
const requireOffered = (design: JacketDesign, choices: JacketChoices): void => {
  const parts = notOffered(design, choices);
  if (parts.length === 0) return;
  const errorOf = (part: ChoicePart): FieldError => {
    if (part === 'monogram') return { key: 'monogram_not_offered' };
    // of logos alone a shop may offer none
    if (choices[part].length === 0) return { key: 'patches_not_offered' };
    return { key: 'not_offered', values: { allowed: choices[part].join(', ') } };
  };
  const fields = Object.fromEntries(parts.map((part) => [`${DESIGN_FIELD}${part}`, [errorOf(part)]]));
  throw new DomainError('validation_failed', { fields });
};

/**
 * Draws a design and stores it as a row of a cart, with its pictures and the uploads it shows. Throws `validation_failed`
 * for logos that no longer exist and for choices that are not offered, `service_unavailable`, and what `writeRow` throws; no row is changed then and no file
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
        const { prices, choices } = await readJacketOffer(tx, now);
        requireOffered(design, choices);
        const unitPrice = jacketPrice(design, prices).total;
        const columns = async () => ({ ...(await jacketColumns(tx, design, pictures, now)), addedCents: unitPrice });
        const { row, unneeded } = await writeRow(tx, now, columns, design);
        await insertLogoUses(tx, { cartJacketId: row.id }, uploadedLogosIn(design));
        return {
          result: { ...row, unitPrice, notOffered: [] },
          unneeded: [...replacedRenderings(pictures.own, row), ...unneeded],
        };
      }),
  );
  return toCartJacket(written, new Map(checked.uploads.map((logo) => [logo.id, logo])), language);
};
