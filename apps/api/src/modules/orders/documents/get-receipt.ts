import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { identityAt } from '../../store/index.ts';
import { type OrderViewer, requireView } from '../access/order-holder.ts';
import { orderById } from '../orders.repository.ts';
import { orderSeenBy, viewOrder } from '../view/order-view.ts';
import { receiptOf } from './receipt-content.ts';

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
  const logo =
    seller.logo === null || seller.logo === 'ferry' ? null : await shop.media.read(`${seller.logo.file}.png`);
  const pdf = await shop.pdfRenderer.draw({ kind: 'receipt', receipt, logo });
  return { fileName: `receipt-${row.number}.pdf`, pdf };
};
