import type { Store } from '@fori/contracts/store/schemas';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { danishIdentity, identityCalls } from '../../testing/changed-identity.ts';
import { describeShop } from '../../testing/harness.ts';
import { identityAt, readIdentity, replaceIdentity, writtenIdentity } from './identity.repository.ts';

describeShop('the identity of the shop', (shop) => {
  const { write } = identityCalls(shop);

  const store = async (language = 'en') =>
    (await shop().call('GET', `/store?lang=${language}`)).json<{ data: Store }>().data;

  test('[SHOP-101] a change is in the next response, the city in its language', async () => {
    expect(await store('sv')).toMatchObject({
      name: 'Föri',
      city: 'Åbo',
      address: { city: 'Turku' },
      founded_year: 1892,
    });
    await write(danishIdentity);
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

  test('of two changes based on the same state one is refused', async () => {
    const { db, shop: parts } = shop();
    const { updatedAt } = await writtenIdentity(db.read);
    const change = () => db.write((tx) => replaceIdentity(tx, danishIdentity, updatedAt, parts.clock()));
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
