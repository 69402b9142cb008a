import type { ShopIdentity } from '@fori/domain/identity';
import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { identityAt } from '../../store/index.ts';
import { type OrderViewer, requireView } from '../access/order-holder.ts';
import { orderById } from '../orders.repository.ts';
import { orderSeenBy, viewOrder } from '../view/order-view.ts';
import { receiptOf } from './receipt-content.ts';

/** The picture of a seller's uploaded logo; null without one. */
export const logoOfSeller = async ({ media }: Pick<Shop, 'media'>, { logo }: ShopIdentity): Promise<Buffer | null> =>
  logo === null || logo === 'ferry' ? null : media.read(`${logo.file}.png`);

/**
 * An order's receipt as PDF in the order's language. Throws `not_found` to those who may not see the order, and
 * `service_unavailable` when too many documents are waiting to be drawn.
 */
export const getReceipt = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'media' | 'pdfRenderer'>,
  id: string,
  viewer: OrderViewer,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const { db, clock } = shop;
  const row = await requireView(db.read, shop, await orderById(db.read, id), viewer);
  const language = languageOf(row);
  const view = await viewOrder(db.read, id, { language, now: clock() });
  if (!view) throw new Error('order vanished while it was read');
  const seller = await identityAt(db.read, row.createdAt);
  const receipt = receiptOf(orderSeenBy(viewer, view), seller, language);
  const pdf = await shop.pdfRenderer.draw({ kind: 'receipt', receipt, logo: await logoOfSeller(shop, seller) });
  return { fileName: `receipt-${row.number}.pdf`, pdf };
};
