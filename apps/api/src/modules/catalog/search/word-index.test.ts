import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { WordCollector } from './word-index.ts';

const FIELDS = ['name', 'forms'] as const;
const BOOSTS = { name: 4 };

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ö'), minLength: 1, maxLength: 4 });
const entry = fc.record({ name: fc.array(word, { maxLength: 4 }), forms: fc.array(word, { maxLength: 4 }) });

test('[LIST-109] a word finds what MiniSearch finds by it, begun or misspelt, in an order of falling scores', () => {
  const query = fc.record({ word, prefix: fc.boolean(), edits: fc.nat({ max: 2 }) });
  const entries = fc.array(entry, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(entries, query, (all, asked) => {
      const collector = new WordCollector(FIELDS);
      for (const each of all) collector.add(each);
      const other = new MiniSearch<{ id: number; name: string; forms: string }>({
        fields: [...FIELDS],
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        searchOptions: { boost: BOOSTS, bm25: { k: 1.2, b: 0, d: 0.5 } },
      });
      other.addAll(all.map(({ name, forms }, id) => ({ id, name: name.join(' '), forms: forms.join(' ') })));
      const scores = new Map(
        other
          .search(asked.word, { prefix: asked.prefix, fuzzy: asked.edits })
          .map(({ id, score }) => [id as number, score]),
      );
      const found = collector.index(BOOSTS).find({ ...asked, fields: FIELDS });
      expect([...found].sort((a, b) => a - b)).toEqual([...scores.keys()].sort((a, b) => a - b));
      const inOrder = found.map((id) => scores.get(id) ?? 0);
      for (const [at, score] of inOrder.entries()) expect(score).toBeLessThanOrEqual((inOrder[at - 1] ?? score) + 1e-9);
    }),
  );
});
