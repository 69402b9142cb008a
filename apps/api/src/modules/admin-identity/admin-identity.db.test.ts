import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { describeShop } from '../../testing/harness.ts';
import { identityCalls } from '../../testing/written-identity.ts';
import { readIdentity } from '../store/index.ts';

describeShop('the identity in the back office', (shop) => {
  const { put, read } = identityCalls(shop);

  test('[SHOP-106] saving it as it was read changes, writes and records nothing', async () => {
    const before = await read();
    expect(before).toMatchObject({
      name: 'Föri',
      city_names: { sv: 'Åbo', fi: '' },
      opening_hours: { tue: { opens: '10:00', closes: '19:00' }, sun: { opens: '12:00', closes: '16:00' } },
    });
    const { shopIdentities } = shop().db.t;
    const versions = await shop().db.read.$count(shopIdentities);
    const saved = await put(before);
    expect(saved.json()).toEqual({ data: before });
    expect(await shop().db.read.$count(shopIdentities)).toBe(versions);
    expect(await readIdentity(shop().db.read)).toEqual(demoIdentity);
  });

  test('[CHECK-117] a stored phone number that the rule of its country would refuse stays until it is changed', async () => {
    const { shopIdentities } = shop().db.t;
    const base = await read();
    await put({ ...base, phone: '+358 9 555 0103' });
    const newest = (
      await shop().db.read.select().from(shopIdentities).orderBy(desc(shopIdentities.version)).limit(1)
    )[0];
    const old = { ...newest!.value, phone: '+358 123' };
    await shop().db.write((tx) =>
      tx.update(shopIdentities).set({ value: old }).where(eq(shopIdentities.version, newest!.version)).returning(),
    );
    const renamed = await put({ ...(await read()), name: 'Renamed' });
    expect(renamed.json()).toMatchObject({ data: { name: 'Renamed', phone: '+358 123' } });
    const changed = await put({ ...(await read()), phone: '+358 124' });
    expect(changed.json()).toMatchObject({ errors: { phone: [expect.stringMatching(/Finland/)] } });
    await put({ ...base, updated_at: (await read()).updated_at });
  });

  test('[SHOP-121] help during opening hours needs opening hours', async () => {
    const base = await read();
    const closed = Object.fromEntries(Object.keys(base.opening_hours).map((day) => [day, null]));
    const support = { availability: 'opening_hours', reply_within_hours: 48 };
    const refused = await put({ ...base, opening_hours: closed, support });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { 'support.availability': [expect.stringMatching(/opening hours first/)] },
    });
    expect((await put({ ...base, support })).statusCode).toBe(200);
  });
});
