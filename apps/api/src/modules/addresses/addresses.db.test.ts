import { describe, expect, test } from 'vitest';
import { addressCalls, home } from '../../testing/addresses.ts';
import { describeShop, START } from '../../testing/harness.ts';

describeShop('addresses', (shop) => {
  const { defaults, list, call, add } = addressCalls(shop);

  test('[PROF-03] [PROF-04] [PROF-05] [PROF-06] [PROF-22] an address is stored as submitted, trimmed', async () => {
    expect(await list()).toEqual([]);
    const added = await add({ street: '  Linnankatu 12 A 3 ', is_default: false });
    expect(added).toEqual({ ...home, id: expect.stringMatching(/^[\w-]+$/), is_default: true });
    expect(await list()).toEqual([added]);
    for (const type of ['work', 'other']) expect((await add({ type })).type).toBe(type);
    const { label, ...unnamed } = home;
    const response = await call('POST', '', unnamed);
    expect(response.json()).toMatchObject({ data: { label: '' } });
    expect(label).toBe('Home');
  });

  test('[PROF-03] [PROF-22] changing replaces all fields; the default stays the default', async () => {
    const first = await add();
    const second = await add();
    const changed = { ...home, type: 'work', label: '', street: 'Storgata 1', postalCode: '0155', country: 'NO' };
    const response = await call('PUT', `/${first.id}`, { ...changed, is_default: false });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { ...changed, id: first.id, is_default: true } });
    await call('PUT', `/${second.id}`, { ...home, is_default: true });
    expect(await defaults()).toEqual([second.id]);
  });

  test('deleting the last two addresses concurrently is refused for one', async () => {
    const [first, second] = [await add(), await add()];
    const responses = await Promise.all([call('DELETE', `/${first.id}`), call('DELETE', `/${second.id}`)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    expect(await defaults()).toHaveLength(1);
  });

  describe('an invalid address', () => {
    test('[PROF-12] accepts three digits in Iceland', async () => {
      expect(await add({ country: 'IS', postalCode: '101' })).toMatchObject({ country: 'IS', postalCode: '101' });
    });

    test('names everything that is missing at once', async () => {
      const response = await call('POST', '', {});
      expect(response.statusCode).toBe(422);
      const { errors } = response.json<{ errors: object }>();
      expect(Object.keys(errors).sort()).toEqual(['city', 'country', 'postalCode', 'state', 'street', 'type']);
    });
  });

  test('records when addresses are created and changed', async () => {
    const { id } = await add();
    const later = new Date(START.getTime() + 60_000);
    shop().setTime(later);
    await call('PUT', `/${id}`, home);
    shop().setTime(START);
    const { db } = shop();
    const row = (await db.read.select().from(db.t.addresses)).find((address) => address.id === id);
    expect(row).toMatchObject({ createdAt: START, updatedAt: later });
  });
});
