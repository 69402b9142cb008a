import { MAX_ADDRESSES } from '@fori/domain/addresses';
import { type Language, languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { addressCalls, home } from '../../testing/addresses.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

describeShop('addresses', (shop) => {
  const { defaults, list, call, add } = addressCalls(shop);

  test('[PROF-06] the first address is the default until another is made it: exactly one, first in the list', async () => {
    const first = await add();
    const second = await add();
    expect(await defaults()).toEqual([first.id]);
    const third = await add({ is_default: true });
    expect(await defaults()).toEqual([third.id]);
    const made = await call('POST', `/${second.id}/default`);
    expect(made.statusCode).toBe(200);
    expect(made.json()).toEqual({ data: { ...second, is_default: true } });
    expect(await defaults()).toEqual([second.id]);
    expect((await call('POST', `/${second.id}/default`)).statusCode).toBe(200);
    expect((await list()).map((address) => address.id)).toEqual([second.id, third.id, first.id]);
  });

  test('deleting the default makes the newest remaining address the default', async () => {
    const first = await add();
    const second = await add();
    const third = await add();
    const response = await call('DELETE', `/${first.id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Address deleted' });
    expect((await list()).map((address) => [address.id, address.is_default])).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    await call('DELETE', `/${second.id}`);
    expect(await defaults()).toEqual([third.id]);
  });

  test('[PROF-14] the last address cannot be deleted, and the refusal says so', async () => {
    const only = await add();
    const response = await call('DELETE', `/${only.id}`);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'last_address', message: 'You must have at least one address' });
    expect(await list()).toEqual([only]);
  });

  test('a person has at most twenty addresses', async () => {
    for (let i = 0; i < MAX_ADDRESSES; i += 1) await add();
    const response = await call('POST', '', home);
    expect(response.statusCode).toBe(409);
    expect(response.json<{ message: string }>()).toMatchObject({
      code: 'too_many_addresses',
      message: expect.stringContaining('20'),
    });
    expect(await list()).toHaveLength(MAX_ADDRESSES);
  });

  test("another person's addresses answer 404, whatever the call", async () => {
    const mine = await add();
    await add();
    const stranger = await signedIn(shop(), 'customer');
    const own = await add({}, stranger);
    expect(await list(stranger)).toEqual([own]);
    const attempts = [
      await call('PUT', `/${mine.id}`, { ...home, street: 'Somewhere else 1' }, stranger),
      await call('DELETE', `/${mine.id}`, undefined, stranger),
      await call('POST', `/${mine.id}/default`, undefined, stranger),
      await call('DELETE', '/unknown', undefined, stranger),
    ];
    for (const response of attempts) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    expect(await list()).toContainEqual(mine);
    expect(await list(stranger)).toEqual([own]);
  });

  test('ten concurrent first addresses leave one default', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ is_default: true })));
    expect(await list()).toHaveLength(10);
    expect(await defaults()).toHaveLength(1);
  });

  describe('an invalid address', () => {
    const cases: [string, object, string, string][] = [
      ['PROF-09', { street: 'Str.' }, 'street', 'Street must be at least 5 characters'],
      ['PROF-09', { street: '    a    ' }, 'street', 'Street must be at least 5 characters'],
      ['PROF-10', { city: 'T' }, 'city', 'City must be at least 2 characters'],
      ['PROF-11', { state: '' }, 'state', 'State/Province must be at least 2 characters'],
      ['PROF-12', { postalCode: '201' }, 'postalCode', 'Postal code must be at least 4 characters'],
      ['PROF-12', { postalCode: '2010' }, 'postalCode', 'A postal code in Finland has 5 digits'],
      ['PROF-12', { postalCode: '', country: 'IS' }, 'postalCode', 'Postal code must be at least 4 characters'],
      ['PROF-12', { postalCode: '1011', country: 'IS' }, 'postalCode', 'A postal code in Iceland has 3 digits'],
      ['PROF-13', { country: '' }, 'country', 'Country must be at least 2 characters'],
      ['PROF-13', { country: 'SE' }, 'country', 'Please choose a country we deliver to'],
      ['PROF-04', { type: 'castle' }, 'type', 'Must be one of: home, work, other'],
      ['PROF-05', { label: 'x'.repeat(61) }, 'label', 'At most 60 characters are allowed'],
      ['PROF-05', { street: 5 }, 'street', 'Expected string, received number'],
      ['PROF-06', { is_default: 'yes' }, 'is_default', 'Expected boolean, received string'],
    ];
    test.each(cases)('[%s] %j is refused at its field %s: %s', async (_, wrong, field, message) => {
      const response = await call('POST', '', { ...home, ...wrong });
      expect(response.statusCode).toBe(422);
      const { code, errors } = response.json<{ code: string; errors: Record<string, string[]> }>();
      expect(code).toBe('validation_failed');
      expect(errors[field]).toContain(message);
      expect(await list()).toEqual([]);
    });

    test('[PROF-14] is refused in the requested language', async () => {
      const { id } = await add();
      const texts = new Set<string>();
      for (const lang of languages satisfies readonly Language[]) {
        const refused = await call('DELETE', `/${id}?lang=${lang}`);
        texts.add(refused.json<{ message: string }>().message);
      }
      expect(texts.size).toBe(languages.length);
    });
  });
});
