import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { CartJacket, SharedDesign } from '@fori/contracts/jackets/schemas';
import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { mergeCarts } from '../../cart/merge-carts.ts';

describeShop("a guest's jackets at sign-in", (shop) => {
  const list = async (caller: Caller): Promise<CartJacket[]> =>
    (await shop().call('GET', '/cart/custom-jackets', undefined, caller)).json<{ data: CartJacket[] }>().data;
  const signIn = async (customer: Awaited<ReturnType<typeof signedIn>>, guest: Caller): Promise<CartMerge> => {
    const { email, password } = customer.person;
    const response = await shop().call('POST', '/customer/login', { email, password }, guest);
    return response.json<{ cart: CartMerge }>().cart;
  };
  const setQuantity = (caller: Caller, id: number, quantity: number) =>
    shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity }, caller);

  test("move into the customer's cart with their quantities, once", async () => {
    const customer = await signedIn(shop(), 'customer');
    await addJacket(shop(), customer, { monogram: 'ME' });
    const guest = newGuest();
    const guestJacket = await addJacket(shop(), guest, { color: 'dark blue' });
    await setQuantity(guest, guestJacket.id, 4);
    expect((await signIn(customer, guest)).merged).toBe(1);
    const after = await list(customer);
    expect(after.map(({ id, quantity, color }) => [id, quantity, color])).toEqual([
      [expect.any(Number), 1, 'classic black'],
      [guestJacket.id, 4, 'dark blue'],
    ]);
    expect(await list(guest)).toEqual([]);
    expect((await signIn(customer, guest)).merged).toBe(0);
    expect(await list(customer)).toEqual(after);
  });

  test('add up with those of the same design, up to 999', async () => {
    const customer = await signedIn(shop(), 'customer');
    const own = await addJacket(shop(), customer, { name: 'Twin' });
    const guest = newGuest();
    const twin = await addJacket(shop(), guest, { name: 'Twin' });
    await setQuantity(guest, twin.id, 3);
    await signIn(customer, guest);
    expect((await list(customer)).map(({ id, quantity }) => [id, quantity])).toEqual([[own.id, 4]]);
    const many = await addJacket(shop(), guest, { name: 'Twin' });
    await setQuantity(guest, many.id, 999);
    await signIn(customer, guest);
    expect((await list(customer)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [own.id, 4],
      [many.id, 999],
    ]);
  });

  test('are not duplicated by ten concurrent sign-ins', async () => {
    const customer = await signedIn(shop(), 'customer');
    const guest = newGuest();
    const { id } = await addJacket(shop(), guest);
    await setQuantity(guest, id, 2);
    const merge = { guestSessionId: guest.sessionId ?? '', userId: customer.person.id };
    await Promise.all(Array.from({ length: 10 }, () => mergeCarts(shop().shop, merge, 'en')));
    expect((await list(customer)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('[CART-103] fill the cart up to sixty over any number of sign-ins; the others stay with the guest', async () => {
    const { db } = shop();
    const fill = async (caller: Caller, from: number) => {
      const { id } = await addJacket(shop(), caller, { name: `Jacket ${from}` });
      const [row] = await db.read.select().from(db.t.cartJackets).where(eq(db.t.cartJackets.id, id));
      if (!row) return expect.fail('no jacket');
      const { id: _, ...copy } = row;
      const others = Array.from({ length: MAX_CART_JACKETS - 1 }, (_, n) => ({
        ...copy,
        design: { ...copy.design, name: `Jacket ${from + 1 + n}` },
      }));
      await db.write((tx) => tx.insert(db.t.cartJackets).values(others).returning());
    };
    const customer = await signedIn(shop(), 'customer');
    await fill(customer, 0);
    const [second, third] = [newGuest(), newGuest()];
    await fill(second, 100);
    expect((await signIn(customer, second)).merged).toBe(MAX_CART_JACKETS);
    await fill(third, 129);
    // an identical design adds to the quantity, though the cart is full
    expect((await signIn(customer, third)).merged).toBe(1);
    const held = await list(customer);
    expect(held).toHaveLength(2 * MAX_CART_JACKETS);
    expect(held.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
    expect(await list(third)).toHaveLength(MAX_CART_JACKETS - 1);
    await shop().call('DELETE', `/cart/custom-jacket/${held[0]?.id}`, undefined, customer);
    expect((await signIn(customer, third)).merged).toBe(1);
    expect(await list(third)).toHaveLength(MAX_CART_JACKETS - 2);
  });

  test('move along with uploads and shared designs', async () => {
    const customer = await signedIn(shop(), 'customer');
    const guest = newGuest();
    const logo = await uploadLogo(shop(), guest);
    const shared = await shop().call('POST', '/jackets/designs', designOf({ monogram: 'OWN' }), guest);
    const { id } = shared.json<{ data: SharedDesign }>().data;
    await signIn(customer, guest);
    const file = (await shop().call('GET', '/profile/export', undefined, customer)).json<{
      jackets: { shared: { id: string }[]; logos: { id: string }[] };
    }>();
    expect(file.jackets.shared.map((design) => design.id)).toEqual([id]);
    expect(file.jackets.logos.map(({ id: logoId }) => logoId)).toEqual([logo.id]);
  });
});
