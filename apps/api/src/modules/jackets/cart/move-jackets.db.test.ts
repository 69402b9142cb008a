import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { CartJacket, SharedDesign } from '@fori/contracts/jackets/schemas';
import { expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { mergeCarts } from '../../cart/merge-carts.ts';

describeShop("a guest's jackets at login", (shop) => {
  const list = async (caller: Caller): Promise<CartJacket[]> =>
    (await shop().call('GET', '/cart/custom-jackets', undefined, caller)).json<{ data: CartJacket[] }>().data;
  const signIn = async (customer: Awaited<ReturnType<typeof signedIn>>, guest: Caller): Promise<CartMerge> => {
    const { email, password } = customer.person;
    const answer = await shop().call('POST', '/customer/login', { email, password }, guest);
    return answer.json<{ cart: CartMerge }>().cart;
  };
  const setQuantity = (caller: Caller, id: number, quantity: number) =>
    shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity }, caller);

  test("move into the customer's cart with their quantities, once", async () => {
    const customer = await signedIn(shop(), 'customer');
    await addJacket(shop(), customer, { monogram: 'ME' });
    const guest = newGuest();
    const brought = await addJacket(shop(), guest, { color: 'dark blue' });
    await setQuantity(guest, brought.id, 4);
    expect((await signIn(customer, guest)).merged).toBe(1);
    const after = await list(customer);
    expect(after.map(({ id, quantity, color }) => [id, quantity, color])).toEqual([
      [expect.any(Number), 1, 'classic black'],
      [brought.id, 4, 'dark blue'],
    ]);
    expect(await list(guest)).toEqual([]);
    expect((await signIn(customer, guest)).merged).toBe(0);
    expect(await list(customer)).toEqual(after);
  });

  test('of the very same design quantities add up, as far as 999 allow it', async () => {
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

  test('ten sign-ins at once double nothing', async () => {
    const customer = await signedIn(shop(), 'customer');
    const guest = newGuest();
    const { id } = await addJacket(shop(), guest);
    await setQuantity(guest, id, 2);
    const merge = { guestSessionId: guest.sessionId ?? '', userId: customer.person.id };
    await Promise.all(Array.from({ length: 10 }, () => mergeCarts(shop().shop, merge, 'en')));
    expect((await list(customer)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('bring uploads and shared designs along, which are the account’s from then on', async () => {
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
