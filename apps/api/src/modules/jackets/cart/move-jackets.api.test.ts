import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { movedJackets } from '../../../testing/moved-jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { mergeCarts } from '../../cart/merge-carts.ts';

describeShop("a guest's jackets at sign-in", (shop) => {
  const { list, signIn, setQuantity } = movedJackets(shop);

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
