import { DomainError, type FieldError, fieldRefused } from '@fori/domain/errors';
import {
  isMixedColor,
  isShopLogo,
  type JacketDesign,
  LOGO_WIDTH,
  sizedTo,
  turnedTo,
  uploadedLogosIn,
} from '@fori/domain/jackets';
import { lettered } from '@fori/domain/lettering';
import { madeAs } from '@fori/domain/logo-making';
import { putIn } from '@fori/domain/logo-zones';
import { withColorNames } from '@fori/domain/mixed-colors';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable } from '@fori/jacket/geometry';
import type { Shop } from '../../../composition.ts';
import { readJacketOffer, readSettings } from '../../store/index.ts';
import { drawnLogoFile } from '../drawing/picture-files.ts';
import { type LogoRow, logosById } from '../uploads/logos.repository.ts';

/** A design whose logos are within the printable areas, with the pictures of its uploads. */
export interface CheckedDesign {
  design: JacketDesign;
  uploads: readonly LogoRow[];
  /** the uploads' pictures as data URLs, by their ids */
  logos: Readonly<Record<string, string>>;
}

/** The design as it is stored: logos are moved into the printable area, and usual values are left out. */
const normalised = (design: JacketDesign): JacketDesign => ({
  ...lettered(design),
  logos: design.logos.map((sent) => {
    const sized = sizedTo(turnedTo(sent, sent.rotation ?? 0), sent.width ?? LOGO_WIDTH);
    const logo = putIn(madeAs(sized, sent), sent.zone ?? null);
    return { ...logo, ...clampToPrintable(logo.view, logo.x, logo.y, footprint(logo), design.size) };
  }),
});

/** The error for a design with uploads that are no longer stored; `prefix` is the field the design came in. */
export const logosMissing = (design: JacketDesign, isStored: (id: string) => boolean, prefix: string): DomainError => {
  const missing = design.logos.flatMap(({ logo }, index): [string, FieldError[]][] =>
    isShopLogo(logo) || isStored(logo) ? [] : [[`${prefix}logos.${index}.logo`, [{ key: 'logo_gone' }]]],
  );
  return new DomainError('validation_failed', { fields: Object.fromEntries(missing) });
};

/** The error for logos of sizes of their own, while the shop has one size. */
const sizesRefused = (design: JacketDesign, prefix: string): DomainError =>
  new DomainError('validation_failed', {
    fields: Object.fromEntries(
      design.logos.flatMap(({ width }, index): [string, FieldError[]][] =>
        width === undefined
          ? []
          : [[`${prefix}logos.${index}.width`, [{ key: 'logo_width_fixed', values: { width: LOGO_WIDTH } }]]],
      ),
    ),
  });

/**
 * The design with the names of a mixed colour as the shop has them now. Throws `validation_failed` for a colour the shop never had:
 * a browser cannot make one up (JACKET-252).
 */
const withKnownColor = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  sent: JacketDesign,
  prefix: string,
): Promise<JacketDesign> => {
  if (!isMixedColor(sent.color)) return sent;
  const { knownColors, choices } = await readJacketOffer(db.read, clock());
  const design = withColorNames(sent, knownColors);
  if (design.colorNames) return design;
  const error: FieldError = { key: 'not_offered', values: { allowed: choices.color.join(', ') } };
  throw fieldRefused(`${prefix}color`, error);
};

/** The uploads of a design that are still stored, and their pictures. */
export const readUploads = async (
  { db, media }: Pick<Shop, 'db' | 'media'>,
  design: JacketDesign,
): Promise<Pick<CheckedDesign, 'uploads' | 'logos'>> => {
  const rows = await logosById(db.read, uploadedLogosIn(design));
  const logos: Record<string, string> = {};
  for (const [id, { file }] of rows) {
    const picture = await media.read(drawnLogoFile(file));
    if (picture) logos[id] = `data:image/png;base64,${picture.toString('base64')}`;
  }
  return { uploads: [...rows.values()], logos };
};

/**
 * Moves every logo into the printable area (decision 0045) and reads the uploads. Anyone who knows an upload's unguessable
 * id may use it, so that a shared design can be copied. Throws `validation_failed` on logos that are no longer stored, on sizes
 * where the shop lets nobody choose one (JACKET-137), and on colours that it never had (JACKET-252).
 */
export const checkDesign = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media'>,
  sent: JacketDesign,
  prefix = '',
): Promise<CheckedDesign> => {
  const design = normalised(await withKnownColor(shop, sent, prefix));
  const isSized = design.logos.some(({ width }) => width !== undefined);
  if (isSized && !(await readSettings(shop.db.read)).jacketLogoSizes) throw sizesRefused(design, prefix);
  const { uploads, logos } = await readUploads(shop, design);
  if (uploadedLogosIn(design).some((id) => logos[id] === undefined)) {
    throw logosMissing(design, (id) => logos[id] !== undefined, prefix);
  }
  return { design, uploads, logos };
};
