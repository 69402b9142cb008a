import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import type { Suggestions } from '@fori/contracts/products/schemas';
import { byLanguage } from '@fori/domain/languages';
import { MAX_SYNONYM_GROUPS, MAX_SYNONYMS } from '@fori/domain/search';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

const none: SynonymSettings['groups'] = byLanguage(() => []);

describeShop(
  'synonyms',
  (shop) => {
    let admin: Awaited<ReturnType<typeof signedIn>>;
    beforeEach(async () => {
      const { db } = shop();
      await db.write((tx) => tx.delete(db.t.settings).where(eq(db.t.settings.key, 'synonyms')).returning());
      admin = await signedIn(shop(), 'admin');
    });

    const read = async () =>
      (await shop().call('GET', '/admin/synonyms', undefined, admin)).json<{ data: SynonymSettings }>().data;
    const put = (groups: object, updated_at: string | null = null) =>
      shop().call('PUT', '/admin/synonyms', { groups: { ...none, ...groups }, updated_at }, admin);
    const saved = async (groups: object, updated_at: string | null = null) => {
      const response = await put(groups, updated_at);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: SynonymSettings }>().data;
    };
    const found = async (search: string, lang: string) => {
      const response = await shop().call('GET', `/products?${new URLSearchParams({ search, lang })}`);
      const { data, similar } = response.json<{ data: { data: { name: string }[]; similar: boolean } }>().data;
      expect(similar).toBe(false);
      return data.map(({ name }) => name);
    };
    const suggested = async (q: string, lang: string) => {
      const response = await shop().call('GET', `/products/suggestions?${new URLSearchParams({ q, lang })}`);
      const { products, categories } = response.json<{ data: Suggestions }>().data;
      return [...categories, ...products].map(({ name }) => name);
    };
    const records = () => {
      const { auditLog } = shop().db.t;
      return shop().db.read.select().from(auditLog).where(eq(auditLog.entity, 'synonyms')).orderBy(auditLog.id);
    };

    test('[LIST-116] apply at once, to the list and the suggestions, in their language only', async () => {
      expect(await read()).toEqual({ groups: none, updated_at: null });
      expect(await found('rucksack', 'en')).toEqual([]);
      const { updated_at } = await saved({ en: [['Rucksack', ' backpack ']], fi: [['reppu', 'selkäreppu']] });
      expect(await read()).toEqual({
        groups: { ...none, en: [['rucksack', 'backpack']], fi: [['reppu', 'selkäreppu']] },
        updated_at,
      });
      expect(await found('rucksack', 'en')).toEqual(['Tuomi backpack']);
      expect(await suggested('rucks', 'en')).toEqual(['Tuomi backpack']);
      expect(await found('selkärepun', 'fi')).toEqual(['Tuomi-reppu']);
      expect(await found('rucksack', 'sv'), 'synonyms of another language').toEqual([]);
      await saved({ en: [['purse', 'bags']] }, updated_at);
      expect(await found('rucksack', 'en'), 'no longer a synonym').toEqual([]);
      expect(await suggested('purse', 'en'), 'a category, and what is in it').toEqual(['bags', 'Tuomi backpack']);
    });

    test('[ADMIN-144] groups with a synonym in common are saved as one, and empty ones are left out', async () => {
      const { groups } = await saved({ en: [['bag', 'purse'], [], ['', ' '], ['belt', 'strap'], ['PURSE', 'tote']] });
      expect(groups.en).toEqual([
        ['bag', 'purse', 'tote'],
        ['belt', 'strap'],
      ]);
    });

    test('[ADMIN-144] a change is recorded by group; saving the same again is not', async () => {
      const { groups, updated_at } = await saved({ en: [['bag', 'purse']] });
      const before = (await records()).length;
      expect(await saved(groups, updated_at)).toEqual({ groups, updated_at });
      expect(await records()).toHaveLength(before);
      await saved({ en: [['bag', 'purse', 'tote']] }, updated_at);
      expect((await records()).at(-1)).toMatchObject({
        action: 'synonyms.update',
        actorId: admin.person.id,
        before: { en: { bag: 'purse' } },
        after: { en: { bag: 'purse, tote' } },
      });
    });

    test('[ADMIN-144] the second of two concurrent editors is refused, and nothing of theirs is written', async () => {
      const responses = await Promise.all([put({ en: [['a1', 'b1']] }), put({ en: [['a2', 'b2']] })]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const present = await read();
      const stale = await put({ en: [['a3', 'b3']] });
      expect(stale.json()).toMatchObject({ code: 'stale_edit' });
      expect(await read()).toEqual(present);
    });

    test.each<[string, unknown, string, RegExp]>([
      ['a single word', [['bag', 'purse'], ['belt']], 'groups.en.1', /^Two to 20 synonyms/],
      ['a phrase of four words', [['bag', 'bag for a laptop']], 'groups.en.0', /up to 3 words and 40 characters/],
      ['a long word', [['bag', 'x'.repeat(41)]], 'groups.en.0', /40 characters/],
      ['only signs', [['bag', '&']], 'groups.en.0', /synonyms/],
      ['too many synonyms', [Array.from({ length: MAX_SYNONYMS + 1 }, (_, n) => `w${n}`)], 'groups.en.0', /20/],
      [
        'too many after groups became one',
        [Array.from({ length: MAX_SYNONYMS }, (_, n) => `w${n}`), ['w0', 'another']],
        'groups.en.1',
        /20/,
      ],
      [
        'too many groups',
        Array.from({ length: MAX_SYNONYM_GROUPS + 1 }, (_, n) => [`a${n}`, `b${n}`]),
        'groups.en',
        /At most 100 groups/,
      ],
      ['no list', 'bag, purse', 'groups.en', /Expected array/],
      ['no text', [['bag', 4]], 'groups.en.0.1', /Expected string/],
    ])('[ADMIN-144] %s is refused at its field', async (_, en, field, message) => {
      const response = await put({ en });
      expect(response.statusCode).toBe(422);
      const { errors } = response.json<{ errors: Record<string, string[]> }>();
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(message);
      expect((await read()).updated_at).toBeNull();
    });
  },
  {
    prepare: async (shop) => {
      await addProduct(shop, { names: { en: 'Tuomi backpack', fi: 'Tuomi-reppu' }, category: 'bags' });
    },
  },
);
