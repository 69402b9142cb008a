import { genders } from '@fori/domain/catalog';
import { availabilities, facetNames, joinFacetValues, priceBands } from '@fori/domain/facets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addProducts } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { facets, list } from '../../../testing/listed-facets.ts';

describeShop(
  'counts of filters',
  (shop) => {
    it('[LIST-106] promise exactly what the list finds, whatever else is chosen', async () => {
      const some = <V extends string>(values: readonly V[]) =>
        fc.subarray([...values], { maxLength: Math.min(2, values.length) });
      const query = fc.record({
        category: fc.constantFrom('all', 'bags', 'wallets'),
        gender: fc.constantFrom('all', ...genders),
        search: fc.constantFrom('', 'tote', 'to'),
        color: some(['black', 'cognac', 'sand']),
        size: some(['S', 'M', 'L']),
        price: some(priceBands),
        availability: some(availabilities),
      });
      await fc.assert(
        fc.asyncProperty(query, async ({ category, gender, search, ...several }) => {
          const parameters: Record<string, string> = { category, gender, search };
          for (const name of facetNames) parameters[name] = joinFacetValues(several[name]);
          const found = await facets(shop(), parameters);
          expect(found.total).toBe((await list(shop(), parameters)).total);
          for (const name of ['category', 'gender', ...facetNames] as const) {
            for (const { value, count } of found[name]) {
              const alone = await list(shop(), { ...parameters, [name]: value, per_page: '1' });
              expect(count, `${JSON.stringify(parameters)} with ${name}=${value}`).toBe(alone.total);
            }
          }
        }),
        { numRuns: 12 },
      );
    });
  },
  {
    prepare: async (shop) => {
      const categories = ['bags', 'wallets', 'belts'] as const;
      await addProducts(
        shop,
        Array.from({ length: 60 }, (_, i) => ({
          names: { en: i % 3 ? `Tote ${i}` : `Case ${i}` },
          category: categories[i % 3] ?? 'bags',
          gender: genders[i % 2] ?? 'unisex',
          price: 2000 + i * 900,
          variants: ['S', 'M', 'L'].slice(0, 1 + (i % 3)).map((size, at) => ({
            size,
            color: ['black', 'cognac', 'sand'][(i + at) % 3] ?? 'black',
            stock: (i + at) % 4,
          })),
        })),
      );
    },
  },
);
