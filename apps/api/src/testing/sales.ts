import { randomUUID } from 'node:crypto';
import type { Country } from '@fori/domain/countries';
import { plainJacket } from '@fori/domain/jackets';
import type { OrderStatus } from '@fori/domain/orders';
import { defaultMoneySettings, type Totals, totalsOf } from '@fori/domain/totals';
import type { Queries } from '../db/types.ts';
import type { TestShop } from './harness.ts';

export interface SaleOverrides {
  at: Date | string;
  status?: OrderStatus;
  /** of the customer; a guest's by default */
  userId?: string;
  country?: Country;
  /** basis points */
  vatRate?: number;
  /** a product without an id is one that was deleted since; one unit for 59.00 without any lines and jackets */
  lines?: { productId: number | null; unitPrice: number; quantity: number }[];
  jackets?: { unitPrice: number; quantity: number }[];
  /** done by default */
  refunds?: { amount: number; status?: 'pending' | 'done' | 'failed' }[];
}

const address = { full_name: 'Aino Ålander', address: 'Linnankatu 12', city: 'Turku', state: '', postal_code: '20100' };
const pictures = {
  designHash: 'hash',
  rendererVersion: 'plain-1',
  renderedFront: 'front',
  renderedBack: 'back',
  capturedFront: 'front',
  capturedBack: 'back',
  picturesMatch: true,
};

/** Fewer than a statement's parameters allow. */
const ORDERS_A_STATEMENT = 200;

/** Stores orders as placed at a given time, with the given status; their totals are the domain's. */
export const addSales = ({ db }: Pick<TestShop, 'db'>, sales: readonly SaleOverrides[]): Promise<AddedSale[]> =>
  db.write(async (tx) => {
    const added: AddedSale[] = [];
    for (let from = 0; from < sales.length; from += ORDERS_A_STATEMENT)
      added.push(...(await insertSales(tx, sales.slice(from, from + ORDERS_A_STATEMENT))));
    return added;
  });

/** Stores an order as placed at a given time, with the given status; its totals are the domain's. */
export const addSale = async (deps: Pick<TestShop, 'db'>, sale: SaleOverrides): Promise<AddedSale> => {
  const [added] = await addSales(deps, [sale]);
  if (!added) throw new Error('order not stored');
  return added;
};

type AddedSale = Totals & { id: string };

const insertSales = async (tx: Queries, sales: readonly SaleOverrides[]): Promise<AddedSale[]> => {
  const { t } = tx;
  const made = sales.map((sale) => {
    const { vatRate = defaultMoneySettings.vatRate, jackets = [], refunds = [] } = sale;
    const lines = sale.lines ?? (jackets.length > 0 ? [] : [{ productId: null, unitPrice: 5900, quantity: 1 }]);
    const totals = totalsOf([...lines, ...jackets], { ...defaultMoneySettings, vatRate });
    return { ...{ id: randomUUID(), sale, vatRate, totals, lines, jackets, refunds }, at: new Date(sale.at) };
  });
  const orders = made.map(({ id, sale, vatRate, totals, lines, jackets, at }) => {
    const country = sale.country ?? 'FI';
    const number = `FO-${randomUUID()}`;
    return {
      id,
      number,
      userId: sale.userId ?? null,
      email: 'aino@example.com',
      fullName: address.full_name,
      phone: '+358 40 123 4567',
      language: 'en',
      status: sale.status ?? 'paid',
      subtotalCents: totals.subtotal,
      shippingCents: totals.shipping,
      taxCents: totals.tax,
      totalCents: totals.total,
      vatRate,
      displayCurrency: 'EUR',
      displayRate: '1',
      country,
      shippingAddress: { ...address, country },
      billingAddress: { ...address, country },
      itemCount: [...lines, ...jackets].reduce((sum, line) => sum + line.quantity, 0),
      searchText: number.toLowerCase(),
      createdAt: at,
      updatedAt: at,
    } as const;
  });
  await tx.insert(t.orders).values(orders).returning({ id: t.orders.id });

  const variant = { sku: 'SKU', name: 'Card wallet', size: 'One size', color: 'black' };
  const lineRows = made.flatMap(({ id: orderId, lines }) =>
    lines.map(({ productId, unitPrice: unitCents, quantity }, position) => ({
      ...{ ...variant, orderId, position, productId, unitCents, quantity },
    })),
  );
  if (lineRows.length > 0) await tx.insert(t.orderLines).values(lineRows).returning();
  const jacketRows = made.flatMap(({ id: orderId, jackets }) =>
    jackets.map(({ unitPrice: unitCents, quantity }, position) => ({
      ...{ ...pictures, orderId, position, design: plainJacket, unitCents, quantity },
    })),
  );
  if (jacketRows.length > 0) await tx.insert(t.orderJackets).values(jacketRows).returning();
  const refundRows = made.flatMap(({ id: orderId, at: createdAt, refunds }) =>
    refunds.map(({ amount: amountCents, status = 'done' as const }) => ({
      ...{ orderId, amountCents, status, reason: 'A flaw', restocked: [], actorId: 'admin', createdAt },
    })),
  );
  if (refundRows.length > 0) await tx.insert(t.refunds).values(refundRows).returning();
  return made.map(({ id, totals }) => ({ ...totals, id }));
};
