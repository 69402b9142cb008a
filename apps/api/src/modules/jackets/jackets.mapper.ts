import type { CartJacket, SharedDesign, UploadedLogo } from '@fori/contracts/jackets/schemas';
import type { ChoicePart } from '@fori/domain/jacket-choices';
import { type JacketDesign, uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { colorTextOf } from '@fori/domain/mixed-colors';
import { toMoney } from '@fori/domain/money';
import { lineTotal } from '@fori/domain/totals';
import { letteringOf } from '@fori/i18n/lettering';
import { logoName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { mediaUrl } from '../../storage/media-store.ts';
import { contentHash } from './designing/design-hash.ts';
import { drawnLogoFile, renderingUrls, SHARE_CARD, shareCardUrl, stagePictureUrls } from './drawing/picture-files.ts';
import type { PricedJacket } from './jackets.repository.ts';
import type { SharedDesignRow } from './sharing/shared-designs.repository.ts';
import type { LogoRow } from './uploads/logos.repository.ts';

export const toUploadedLogo = ({ id, file, width, height }: LogoRow): UploadedLogo => ({
  id,
  url: mediaUrl(drawnLogoFile(file)),
  width,
  height,
});

const uploadsOf = (design: JacketDesign, known: ReadonlyMap<string, LogoRow>): UploadedLogo[] =>
  uploadedLogosIn(design).flatMap((id) => {
    const row = known.get(id);
    return row ? [toUploadedLogo(row)] : [];
  });

/** Names the parts of a jacket that have something which is not offered. */
const notOfferedText = (t: ReturnType<typeof translator>, parts: readonly ChoicePart[]): string => {
  const names: Readonly<Record<ChoicePart, string>> = {
    color: t('common:color_label'),
    size: t('common:size_label'),
    material: t('orders:jacket.material_label'),
    lining: t('orders:jacket.lining_label'),
    logos: t('answers:cart.logos'),
    monogram: t('orders:jacket.monogram'),
  };
  return t('answers:cart.not_offered', { parts: parts.map((part) => names[part]).join(', ') });
};

/** A cart's jacket in the contract's form; `known` has the uploads it shows. */
export const toCartJacket = (
  jacket: PricedJacket,
  known: ReadonlyMap<string, LogoRow>,
  language: Language,
): CartJacket => {
  const { notes, logos, colorNames: _, ...options } = jacket.design;
  const t = translator(language);
  return {
    id: jacket.id,
    version: contentHash(jacket.design),
    ...options,
    ...colorTextOf(jacket.design, language),
    ...letteringOf(t, jacket.design),
    customDescription: notes,
    logos: logos.map((placed) => ({ ...placed, name: logoName(t, placed.logo) })),
    uploads: uploadsOf(jacket.design, known),
    quantity: jacket.quantity,
    price: toMoney(jacket.unitPrice),
    line_total: toMoney(lineTotal(jacket)),
    price_when_added:
      jacket.addedCents === null || jacket.addedCents === jacket.unitPrice ? null : toMoney(jacket.addedCents),
    not_offered: jacket.notOffered,
    ...(jacket.notOffered.length > 0 && { not_offered_text: notOfferedText(t, jacket.notOffered) }),
    ...renderingUrls(jacket),
  };
};

/** A shared design in the contract's form. */
export const toSharedDesign = (
  { design: { colorNames, ...design }, ...row }: SharedDesignRow,
  known: ReadonlyMap<string, LogoRow>,
  language: Language,
): SharedDesign => ({
  id: row.id,
  design: { ...design, logos: [...design.logos] },
  ...colorTextOf({ colorNames }, language),
  logos: uploadsOf(design, known),
  ...renderingUrls(row),
  price_when_shared: row.sharedCents === null ? null : toMoney(row.sharedCents),
  stagePictures: row.renderedFront && row.renderedBack ? stagePictureUrls(row) : null,
  card: row.renderedFront ? { url: shareCardUrl(row.renderedFront), ...SHARE_CARD } : null,
});
