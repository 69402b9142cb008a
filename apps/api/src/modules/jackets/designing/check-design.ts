import { DomainError, type FieldError } from '@fori/domain/errors';
import { isShopLogo, type JacketDesign, uploadedLogosIn } from '@fori/domain/jackets';
import { clampToPrintable } from '@fori/jacket/geometry';
import type { Shop } from '../../../composition.ts';
import { drawnLogoFile } from '../drawing/picture-files.ts';
import { type LogoRow, logosById } from '../uploads/logos.repository.ts';

/** A design whose logos lie where they can be sewn, with the pictures of its uploads. */
export interface CheckedDesign {
  design: JacketDesign;
  uploads: readonly LogoRow[];
  /** of the uploads, as data URLs, by their ids */
  logos: Readonly<Record<string, string>>;
}

const printable = (design: JacketDesign): JacketDesign => ({
  ...design,
  logos: design.logos.map((logo) => ({ ...logo, ...clampToPrintable(logo.view, logo.x, logo.y) })),
});

/** The refusal of a design that shows uploads no longer stored; `prefix` is the field the design came in. */
export const logosMissing = (design: JacketDesign, isThere: (id: string) => boolean, prefix: string): DomainError => {
  const missing = design.logos.flatMap(({ logo }, index): [string, FieldError[]][] =>
    isShopLogo(logo) || isThere(logo) ? [] : [[`${prefix}logos.${index}.logo`, [{ key: 'logo_gone' }]]],
  );
  return new DomainError('validation_failed', { fields: Object.fromEntries(missing) });
};

/**
 * Puts every logo where it can be sewn (decision 0045) and finds the uploads. Whoever knows an upload's id, which
 * nobody guesses, may use it: that is how a shared design is opened as a copy. Throws `validation_failed` on the logos that
 * are no longer stored.
 */
export const checkDesign = async (
  { db, media }: Pick<Shop, 'db' | 'media'>,
  sent: JacketDesign,
  prefix = '',
): Promise<CheckedDesign> => {
  const design = printable(sent);
  const ids = uploadedLogosIn(design);
  const rows = await logosById(db.read, ids);
  const logos: Record<string, string> = {};
  for (const id of ids) {
    const row = rows.get(id);
    const picture = row ? await media.read(drawnLogoFile(row.file)) : null;
    if (picture) logos[id] = `data:image/png;base64,${picture.toString('base64')}`;
  }
  if (ids.some((id) => logos[id] === undefined)) {
    throw logosMissing(design, (id) => logos[id] !== undefined, prefix);
  }
  return { design, uploads: [...rows.values()], logos };
};
