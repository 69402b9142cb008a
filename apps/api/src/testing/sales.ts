import { randomUUID } from 'node:crypto';
import type { Country } from '@fori/domain/countries';
import { plainJacket } from '@fori/domain/jackets';
import type { OrderStatus } from '@fori/domain/orders';
import { defaultMoneySettings, type Totals, totalsOf } from '@fori/domain/totals';
import type { TestShop } from './harness.ts';

export interface SaleOverrides {
  at: Date | string;
  status?: OrderStatus;
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

/** Stores an order as placed at a given time, with the given status; its totals are the domain's. */
export const addSale = async ({ db }: Pick<TestShop, 'db'>, sale: SaleOverrides): Promise<Totals & { id: string }> => {
  const { status = 'paid', country = 'FI', vatRate = defaultMoneySettings.vatRate, jackets = [], refunds = [] } = sale;
  const lines = sale.lines ?? (jackets.length > 0 ? [] : [{ productId: null, unitPrice: 5900, quantity: 1 }]);
  const totals = totalsOf([...lines, ...jackets], { ...defaultMoneySettings, vatRate });
  const at = new Date(sale.at);
  const number = `FO-${randomUUID()}`;
  const { t } = db;
  const id = await db.write(async (tx) => {
    const [order] = await tx
      .insert(t.orders)
      .values({
        number,
        email: 'aino@example.com',
        fullName: address.full_name,
        phone: '+358 40 123 4567',
        language: 'en',
        status,
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
      })
      .returning({ id: t.orders.id });
    if (!order) throw new Error('order not stored');
    const orderId = order.id;
    const variant = { sku: 'SKU', name: 'Card wallet', size: 'One size', color: 'black' };
    for (const [position, { productId, unitPrice: unitCents, quantity }] of lines.entries()) {
      await tx
        .insert(t.orderLines)
        .values({ ...variant, orderId, position, productId, unitCents, quantity })
        .returning();
    }
    for (const [position, { unitPrice: unitCents, quantity }] of jackets.entries()) {
      const jacket = { ...pictures, orderId, position, design: plainJacket, unitCents, quantity };
      await tx.insert(t.orderJackets).values(jacket).returning();
    }
    for (const { amount: amountCents, status: state = 'done' as const } of refunds) {
      const refund = {
        orderId,
        amountCents,
        status: state,
        reason: 'A flaw',
        restocked: [],
        actorId: 'admin',
        createdAt: at,
      };
      await tx.insert(t.refunds).values(refund).returning();
    }
    return orderId;
  });
  return { ...totals, id };
};
