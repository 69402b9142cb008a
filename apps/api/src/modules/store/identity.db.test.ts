import type { Store } from '@fori/contracts/store/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { buy } from '../../testing/shopping.ts';
import { identityAt, readIdentity, replaceIdentity, writtenIdentity } from './identity.repository.ts';

const other: ShopIdentity = {
  ...demoIdentity,
  name: 'Hide & Co',
  company: 'Hide & Co ApS',
  street: 'Vestergade 1',
  postalCode: '8000',
  city: 'Aarhus',
  cityNames: {},
  countryCode: 'DK',
  foundedYear: null,
  orderNumberPrefix: 'HC',
};

describeShop('the identity of the shop', (shop) => {
  const write = async (identity: ShopIdentity) => {
    const { db, shop: parts } = shop();
    const { updatedAt } = await writtenIdentity(db.read);
    const at = await db.write((tx) => replaceIdentity(tx, identity, updatedAt, parts.clock()));
    expect(at).not.toBeNull();
  };
  const store = async (language = 'en') =>
    (await shop().call('GET', `/store?lang=${language}`)).json<{ data: Store }>().data;

  test('[SHOP-101] a change is in the next response, the city in its language', async () => {
    expect(await store('sv')).toMatchObject({
      name: 'Föri',
      city: 'Åbo',
      address: { city: 'Turku' },
      founded_year: 1892,
    });
    await write(other);
    expect(await store('sv')).toMatchObject({ name: 'Hide & Co', city: 'Aarhus', founded_year: null });
    // [SHOP-119]
    expect(await store('da')).toMatchObject({ business_id_label: 'CVR-nummer' });
    await write(demoIdentity);
    expect(await store('da')).toMatchObject({ business_id_label: 'Virksomhedsnr.' });
  });

  test('[SHOP-121] a new promise to those who ask for help is in the next response, in its language', async () => {
    expect((await store()).support).toEqual({
      ...{ availability: '24/7', reply_within_hours: 24, reply_time: '24 hours' },
      sentence: 'Support is available 24/7 and replies within 24 hours.',
    });
    await write({ ...demoIdentity, support: { availability: 'opening_hours', replyWithinHours: 1 } });
    expect((await store('sv')).support).toMatchObject({ availability: 'under öppettiderna', reply_time: '1 timme' });
    const contact = await shop().call('GET', '/pages/contact?lang=da');
    expect(contact.json<{ data: { description: string } }>().data.description).toMatch(
      /Kundeservice er der i åbningstiden og svarer inden for 1 time\.$/,
    );
    await write(demoIdentity);
  });

  test('[SHOP-102] a receipt keeps the seller as of its order, and new orders take the new prefix', async () => {
    const variantId = (await addProduct(shop(), { price: 40_00 })).variants[0]?.id ?? 0;
    const receiptOf = async ({ order, token }: Awaited<ReturnType<typeof buy>>) =>
      (await readPdf((await shop().call('GET', `/orders/${order.id}/receipt.pdf?token=${token}`)).rawPayload)).text;
    shop().setTime('2026-11-22T09:00:00.000Z');
    const first = await buy(shop(), newGuest(), variantId);
    shop().setTime('2026-11-23T09:00:00.000Z');
    await write(other);
    shop().setTime('2026-11-24T09:00:00.000Z');
    const second = await buy(shop(), newGuest(), variantId);
    expect([first.order.number.slice(0, 3), second.order.number.slice(0, 3)]).toEqual(['FO-', 'HC-']);
    expect(await receiptOf(first)).toMatch(/Föri Nahka Oy[\s\S]*Business ID 0000000-0/);
    expect(await receiptOf(second)).toMatch(/Hide & Co ApS[\s\S]*CVR number/);
  });

  test('of two changes based on the same state one is refused', async () => {
    const { db, shop: parts } = shop();
    const { updatedAt } = await writtenIdentity(db.read);
    const change = () => db.write((tx) => replaceIdentity(tx, other, updatedAt, parts.clock()));
    const [first, second] = [await change(), await change()];
    expect(first).not.toBeNull();
    expect(second).toBeNull();
  });
});

describeShop(
  'a shop without an identity',
  (shop) => {
    test('[SHOP-103] names nobody', async () => {
      const { db } = shop();
      expect(await writtenIdentity(db.read)).toMatchObject({ updatedAt: null });
      const [now, then] = [await readIdentity(db.read), await identityAt(db.read, new Date())];
      expect(now).toEqual(then);
      expect(now).toMatchObject({ company: '', city: '', email: '', vatId: '', foundedYear: null, openingHours: [] });
      expect((await shop().call('GET', '/store')).statusCode).toBe(200);
    });
  },
  { named: false },
);
