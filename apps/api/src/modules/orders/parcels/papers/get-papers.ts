import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import { isSendingBack } from '@fori/domain/sending-back';
import type { Shop } from '../../../../composition.ts';
import type { Queries } from '../../../../db/types.ts';
import { goodsOfProducts } from '../../../catalog/index.ts';
import { readIdentity, readSettings } from '../../../store/index.ts';
import type { OrderViewer } from '../../access/order-holder.ts';
import { requireDocuments } from '../../invoices/read-documents.ts';
import { linesOfOrder, type OrderRow, orderById } from '../../orders.repository.ts';
import { viewOrder } from '../../view/order-view.ts';
import { parcelsOfOrder } from '../parcels.repository.ts';
import { customsOf, labelOf, type PaperSources, returnLabelOf, slipOf } from './paper-content.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'pdfRenderer'>;

interface Paper {
  fileName: string;
  pdf: Buffer;
}

/** Papers of a parcel: an address label, a packing slip, a customs form. */
export const paperKinds = ['label', 'packing-slip', 'cn23'] as const;
export type PaperKind = (typeof paperKinds)[number];

const contentOf = { label: labelOf, 'packing-slip': slipOf, cn23: customsOf } as const;

/** What the papers of an order's parcels are made of, by their numbers. Throws `not_found`. */
export const paperSources = async (queries: Queries, now: Date, orderId: string): Promise<PaperSources[]> => {
  const row = await orderById(queries, orderId);
  if (!row) throw new DomainError('not_found');
  const language = languageOf(row);
  const view = await viewOrder(queries, orderId, { language, now });
  if (!view) throw new Error('order vanished while it was read');
  const lines = await linesOfOrder(queries, orderId);
  const parcels = await parcelsOfOrder(queries, orderId);
  const products = lines.flatMap(({ productId }) => productId ?? []);
  const goods = await goodsOfProducts(queries, [...new Set(products)]);
  const { methods, vat } = await readSettings(queries, now);
  const identity = await readIdentity(queries);
  const common = {
    row,
    order: view.order,
    lines,
    count: parcels.length,
    goods,
    methods,
    home: vat.home,
    identity,
    language,
  };
  return parcels.map((parcel) => ({ ...common, parcel }));
};

/** A paper of a parcel as PDF. Throws `not_found`, as `customsOf`, and `service_unavailable` while too many wait to be drawn. */
export const getPaper = async (
  { db, clock, pdfRenderer }: Deps,
  { orderId, number, kind }: { orderId: string; number: number; kind: PaperKind },
): Promise<Paper> => {
  const sources = (await paperSources(db.read, clock(), orderId)).find(({ parcel }) => parcel.number === number);
  if (!sources) throw new DomainError('not_found');
  const pdf = await pdfRenderer.draw({ kind: 'paper', paper: contentOf[kind](sources) });
  return { fileName: `${kind}-${sources.row.number}-${number}.pdf`, pdf };
};

const returnLabel = async ({ db, clock, pdfRenderer }: Deps, row: OrderRow, isOffered: (order: Order) => boolean) => {
  const language = languageOf(row);
  const view = await viewOrder(db.read, row.id, { language, now: clock() });
  if (!view) throw new Error('order vanished while it was read');
  if (!isOffered(view.order)) throw new DomainError('not_found', { reason: 'nothing_to_return' });
  const paper = returnLabelOf({ row, order: view.order, identity: await readIdentity(db.read), language });
  return { fileName: `return-${row.number}.pdf`, pdf: await pdfRenderer.draw({ kind: 'paper', paper }) };
};

/**
 * The label with which the customer of an order sends goods back to the shop, in the order's language, for staff at any time. Throws
 * `not_found`, and `service_unavailable` while too many wait to be drawn (PARCEL-23).
 */
export const getReturnLabel = async (shop: Deps, orderId: string): Promise<Paper> => {
  const row = await orderById(shop.db.read, orderId);
  if (!row) throw new DomainError('not_found');
  return returnLabel(shop, row, () => true);
};

/**
 * The same for those who may have the order's documents. Throws `not_found` to anybody else, and with words where nothing is to be sent
 * back; `service_unavailable` as above (RETURN-09).
 */
export const getOwnReturnLabel = async (
  shop: Deps & Pick<Shop, 'config'>,
  orderId: string,
  viewer: OrderViewer,
): Promise<Paper> => returnLabel(shop, await requireDocuments(shop, orderId, viewer), isSendingBack);
