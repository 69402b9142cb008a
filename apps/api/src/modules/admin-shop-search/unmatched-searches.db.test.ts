import { randomUUID } from 'node:crypto';
import type { UnmatchedSearch } from '@fori/contracts/admin-shop-search/schemas';
import { DAY_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { createUnmatchedSearchCounter } from '../catalog/search/count-unmatched-search.ts';
import { purgeUnmatchedSearches } from '../catalog/search/purge-unmatched-searches.ts';
import { countSearch } from '../catalog/search/unmatched-searches.repository.ts';

const day = (n: number) => new Date(START.getTime() + n * DAY_MS);

describeShop(
  'searches without result',
  (shop) => {
    let admin: Caller & { person: { id: string } };
    let count: ReturnType<typeof createUnmatchedSearchCounter>;
    beforeEach(async () => {
      const { db } = shop();
      shop().setTime(START);
      await db.write((tx) => tx.delete(db.t.unmatchedSearches).returning());
      admin = await signedIn(shop(), 'admin');
      count = createUnmatchedSearchCounter(shop().shop);
    });

    const list = async () =>
      (await shop().call('GET', '/admin/unmatched-searches', undefined, admin)).json<{ data: UnmatchedSearch[] }>()
        .data;
    const terms = async () => (await list()).map(({ term, times }) => [term, times]);
    const guest = () => ({ kind: 'guest', sessionId: randomUUID() }) as const;
    const searcher = (rest: Partial<Parameters<typeof count>[1]> = {}) => ({
      language: 'en' as Language,
      visitor: guest(),
      isAdmin: false,
      userAgent: 'Mozilla/5.0',
      mayCount: async () => true,
      ...rest,
    });
    const dismiss = (id: number | string) =>
      shop().call('POST', `/admin/unmatched-searches/${id}/dismissal`, {}, admin);
    const repeated = (term: string, at: Date, keep?: number) =>
      shop().db.write((tx) => countSearch(tx, { language: 'en', term, similarShown: false, at }, keep));

    test('[LIST-117] are counted by term and language, most often made first', async () => {
      expect(await count({ search: 'gloves', page: 1 }, searcher())).toBe(true);
      shop().setTime(day(1));
      expect(await count({ search: ' Zebra ', page: 1 }, searcher())).toBe(true);
      shop().setTime(day(2));
      expect(await count({ search: 'ZEBRA', page: 1 }, searcher())).toBe(true);
      expect(await count({ search: 'zebra', page: 1 }, searcher({ language: 'fi' }))).toBe(true);
      expect(await count({ search: 'backpakc', page: 1 }, searcher())).toBe(true);
      expect(await list()).toMatchObject([
        {
          term: 'zebra',
          language: 'en',
          times: 2,
          similar_shown: false,
          first_at: day(1).toISOString(),
          last_at: day(2).toISOString(),
        },
        { term: 'backpakc', similar_shown: true },
        { term: 'zebra', language: 'fi', times: 1 },
        { term: 'gloves', times: 1 },
      ]);
    });

    test('[LIST-117] searches that find something, further pages, what may name a person, the unidentified, admins and whoever is over budget are not counted', async () => {
      const uncounted: [string, number, Partial<Parameters<typeof count>[1]>][] = [
        ['backpack', 1, {}],
        ['zebra', 2, {}],
        ['', 1, {}],
        ['anna@example.com', 1, {}],
        ['zebra 123456', 1, {}],
        ['zebra', 1, { visitor: null }],
        ['zebra', 1, { isAdmin: true }],
        ['zebra', 1, { userAgent: 'Googlebot/2.1' }],
        ['zebra', 1, { mayCount: async () => false }],
      ];
      for (const [search, page, who] of uncounted) {
        expect(await count({ search, page }, searcher(who)), JSON.stringify([search, page, who])).toBe(false);
      }
      expect(await list()).toEqual([]);
    });

    test('[LIST-117] a visitor’s search counts once a day, concurrent ones too', async () => {
      const visitor = guest();
      const search = () => count({ search: 'zebra', page: 1 }, searcher({ visitor }));
      expect((await Promise.all([search(), search()])).toSorted()).toEqual([false, true]);
      expect(await search()).toBe(false);
      shop().setTime(day(1));
      expect(await search()).toBe(true);
      expect(await terms()).toEqual([['zebra', 2]]);
    });

    test('[LIST-117] lists answered from the cache count too; crawlers, admins and the unidentified do not', async () => {
      const find = (search: string, caller: Caller) =>
        shop().call('GET', `/products?${new URLSearchParams({ search, lang: 'en' })}`, undefined, caller);
      await find('giraffe', admin);
      await find('giraffe', {});
      await find('giraffe', { ...newGuest(), headers: { 'user-agent': 'Examplebot/2.1' } });
      const first = await find('zebra', newGuest());
      const second = await find('zebra', newGuest());
      expect(second.body).toBe(first.body);
      await expect.poll(terms).toEqual([['zebra', 2]]);
    });

    test('[LIST-117] the least asked and oldest go when there are too many', async () => {
      await repeated('often', day(0));
      await repeated('often', day(0));
      await repeated('old', day(0), 3);
      await repeated('newer', day(1), 3);
      await repeated('newest', day(2), 3);
      expect(await terms()).toEqual([
        ['often', 2],
        ['newest', 1],
        ['newer', 1],
      ]);
    });

    test('[LIST-117] a search is deleted 90 days after it was last made', async () => {
      await repeated('old', day(0));
      await repeated('lasting', day(0));
      await repeated('lasting', day(1));
      shop().setTime(day(90.5));
      expect(await purgeUnmatchedSearches(shop().shop)).toBe(1);
      expect(await terms()).toEqual([['lasting', 2]]);
    });

    test('[LIST-117] counting leaves everything cached of the catalogue', async () => {
      const before = await shop().db.catalogueVersions();
      await repeated('zebra', day(0));
      expect(await shop().db.catalogueVersions()).toEqual(before);
    });

    test('[ADMIN-145] a dismissed search stays away when it is made again, and is recorded once, without its term', async () => {
      await repeated('zebra', day(0));
      const [search] = await list();
      expect((await dismiss(search?.id ?? 0)).statusCode).toBe(200);
      await repeated('zebra', day(1));
      expect((await dismiss(search?.id ?? 0)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
      const { db } = shop();
      const { auditLog } = db.t;
      const records = await db.read
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(search?.id)))
        .orderBy(auditLog.id);
      const dismissals = records.filter(({ action }) => action === 'unmatched_search.dismiss');
      expect(dismissals).toMatchObject([
        {
          actorId: admin.person.id,
          before: { language: 'en', times: 1, dismissed: false },
          after: { dismissed: true },
        },
      ]);
      expect(JSON.stringify(dismissals)).not.toContain('zebra');
    });

    test('[ADMIN-145] an unknown search is not found', async () => {
      for (const id of [0, 999_999, 'x']) expect((await dismiss(id)).statusCode).toBe(404);
    });

    test('[ADMIN-145] a search that becomes a synonym leaves the list, in its language only', async () => {
      await repeated('rucksack', day(0));
      await repeated('zebra', day(0));
      await count({ search: 'rucksack', page: 1 }, searcher({ language: 'fi' }));
      const none = { en: [], fi: [], sv: [], no: [], da: [], is: [] };
      const groups = { ...none, en: [['Rucksack', 'backpack']] };
      const response = await shop().call('PUT', '/admin/synonyms', { groups, updated_at: null }, admin);
      expect(response.statusCode).toBe(200);
      expect((await list()).map(({ term, language }) => `${term} ${language}`).sort()).toEqual([
        'rucksack fi',
        'zebra en',
      ]);
    });
  },
  {
    prepare: async (shop) => {
      await addProduct(shop, { names: { en: 'Tuomi backpack', fi: 'Tuomi-reppu' }, category: 'bags' });
    },
  },
);
