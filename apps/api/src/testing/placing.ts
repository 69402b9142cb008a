import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, beforeEach } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { stockOf } from './shopping.ts';

export type Placed = { data: Order; access_token: string };

/** A variant, a guest who orders it, and what is stored. */
export const placingCalls = (shop: () => TestShop) => {
  let variant: number;
  let guest: Caller;

  beforeAll(async () => {
    const product = await addProduct(shop(), {
      price: 7900,
      stock: 500,
      names: { en: 'Aura wallet', fi: 'Aura-lompakko' },
    });
    variant = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => {
    shop().setTime(START);
    guest = newGuest();
  });

  const rows = async () => {
    const { db } = shop();
    return {
      orders: await db.read.$count(db.t.orders),
      payments: await db.read.select().from(db.t.payments),
      charges: await db.read.select().from(db.t.demoCharges),
      mails: await db.read.$count(db.t.outbox),
      stock: await stockOf(shop(), variant),
    };
  };
  const decide = (token: string, approve: boolean) =>
    shop().call('POST', `/payments/demo/paypal/${token}/decision`, { approve });
  return { variant: () => variant, guest: () => guest, rows, decide };
};
