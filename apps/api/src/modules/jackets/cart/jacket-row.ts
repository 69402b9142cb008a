import { type JacketDesign, uploadedLogosIn } from '@fori/domain/jackets';
import type { Queries } from '../../../db/types.ts';
import { logosMissing } from '../designing/check-design.ts';
import type { JacketPictures } from '../drawing/make-jacket-pictures.ts';
import { type Renderings, storeRenderings } from '../drawing/make-renderings.ts';
import type { JacketChange } from '../jackets.repository.ts';
import { touchLogos } from '../uploads/logos.repository.ts';

/** The path prefix of a design's fields in a form. */
export const DESIGN_FIELD = 'jacket_data.';

/** The written files that are not needed because a concurrent request stored renderings of the same design first. */
export const replacedRenderings = (own: Renderings, stored: { renderedFront: string }): readonly string[] =>
  stored.renderedFront === own.renderedFront ? [] : own.written;

/** Locks the uploads of a design, so that none is removed until the transaction ends. Throws as `logosMissing`. */
export const lockUploadedLogos = async (
  tx: Queries,
  design: JacketDesign,
  { now, field }: { now: Date; field: string },
): Promise<void> => {
  const ids = uploadedLogosIn(design);
  const stored = await touchLogos(tx, ids, now);
  if (stored.size < ids.length) throw logosMissing(design, (id) => stored.has(id), field);
};

/** A row's columns for a design and its pictures; stores the renderings in the transaction. */
export const jacketColumns = async (
  tx: Queries,
  design: JacketDesign,
  pictures: JacketPictures,
  now: Date,
): Promise<JacketChange> => {
  await lockUploadedLogos(tx, design, { now, field: DESIGN_FIELD });
  const { capturedFront, capturedBack, picturesMatch } = pictures;
  const stored = await storeRenderings(tx, pictures.own, now);
  return { design, ...stored, capturedFront, capturedBack, picturesMatch };
};
