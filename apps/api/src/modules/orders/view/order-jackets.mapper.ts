import type { AdminOrderJacket, OrderJacket } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { lineTotal } from '@fori/domain/totals';
import { jacketName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { capturedPictureUrl, logoName, type OrderJacketRow, ownPictureUrl } from '../../jackets/index.ts';

/** What of a row an order's jacket is made of. */
export type OrderJacketFacts = Omit<OrderJacketRow, 'id' | 'orderId' | 'position'>;

/** A row as the contract's jacket, its logos named in the reader's language, and the jacket too where it has no name. */
export const toOrderJacket = ({ design, ...row }: OrderJacketFacts, language: Language): OrderJacket => ({
  name: jacketName(translator(language), design.name),
  color: design.color,
  size: design.size,
  material: design.material,
  lining: design.lining,
  monogram: design.monogram,
  customDescription: design.notes,
  logos: design.logos.map(({ logo, view, x, y }) => ({ logo, name: logoName(logo, language), view, x, y })),
  quantity: row.quantity,
  price: toMoney(row.unitCents),
  line_total: toMoney(lineTotal({ unitPrice: row.unitCents, quantity: row.quantity })),
  frontImageUrl: ownPictureUrl(row.ownFront),
  backImageUrl: ownPictureUrl(row.ownBack),
});

/** The same for the back office: whether the customer saw what the workshop sews, and both to look at. */
export const toAdminOrderJacket = (row: OrderJacketFacts, language: Language): AdminOrderJacket => ({
  ...toOrderJacket(row, language),
  pictures_match: row.picturesMatch,
  captured:
    row.capturedFront && row.capturedBack
      ? { frontImageUrl: capturedPictureUrl(row.capturedFront), backImageUrl: capturedPictureUrl(row.capturedBack) }
      : null,
  design_hash: row.designHash,
  renderer_version: row.rendererVersion,
});
