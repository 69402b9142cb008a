import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const preset = jacketPricesInMoney(presetJacketPrices);

/** The prices and the offer of custom jackets, as an admin reads and changes them. */
export const adminJacketCalls = (shop: () => TestShop) => {
  let admin: Caller;
  const signInAnew = async () => {
    admin = await signedIn(shop(), 'admin');
  };
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).where(eq(db.t.settings.key, 'jacket')).returning());
    await signInAnew();
  });

  const read = async () =>
    (await shop().call('GET', '/admin/jacket', undefined, admin)).json<{ data: JacketOffer }>().data;
  const put = (body: object) => shop().call('PUT', '/admin/jacket', body, admin);
  return { put, read, signInAnew, admin: () => admin };
};
