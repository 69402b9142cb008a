import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket } from '../../../testing/jackets.ts';
import { movedJackets } from '../../../testing/moved-jackets.ts';
import { signedIn } from '../../../testing/people.ts';

describeShop("a guest's jackets at sign-in", (shop) => {
  const { list, signIn, setQuantity } = movedJackets(shop);

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
});
