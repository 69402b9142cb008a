import { describe, expect, test } from 'vitest';
import { brokenCitations, missingPaths, undescribed } from './citations.mjs';

const known = {
  requirements: new Set(['CART-05']),
  areas: new Set(['CART']),
  decisions: new Set(['0012']),
};
const problemsOf = (/** @type {string} */ text) => brokenCitations(text, known).map(({ problem }) => problem);

describe('citations', () => {
  test.each([
    '// a line holds one variant (CART-05, decision 0012)',
    '// see docs/decisions/0012-cart.md',
    '// the decisions 0012 and CART-05',
    'swagger({ specification: {} })',
    "import { Specifications } from './specifications.tsx';",
    "import { failure } from '../../shared/failure.ts';",
    "expect(sku).toBe('FO-12'); // UTF-8, ISO-8859",
  ])('accepts what is in the repository and what is no citation: %s', (line) => {
    expect(problemsOf(line)).toEqual([]);
  });

  test.each([
    ['// (specification 9)'],
    ['// as the specification asks'],
    ['// (decisions: cart)'],
    ['// invalid filters (api.md)'],
    ['see `shared/` for more'],
    ['// in the brief'],
    ['cd /work/main'],
  ])('reports documents kept elsewhere: %s', (line) => {
    expect(problemsOf(line)).toHaveLength(1);
  });

  test('reports requirements and decisions that do not exist, with their line', () => {
    expect(brokenCitations('// one\n// CART-99, decision 0404', known)).toEqual([
      { line: 2, problem: 'CART-99 is not in docs/requirements.tsv' },
      { line: 2, problem: 'decision 0404 is not in docs/decisions' },
    ]);
    expect(brokenCitations('// decisions 0012, 0404 and 0405', known).map(({ problem }) => problem)).toEqual([
      'decision 0404 is not in docs/decisions',
      'decision 0405 is not in docs/decisions',
    ]);
  });
});

test('checks paths in guides, shortened ones too, and ignores examples and placeholders', () => {
  const existing = new Set(['packages/domain/src/vat.ts', 'apps/api/src/modules/cart/', 'infra/setup/test.mjs']);
  const text = [
    '`domain/vat.ts` and `modules/cart/`, `infra/setup/test.mjs`',
    '`modules/<feature>/*.ts`, `i18n/catalogues/<language>/mail.json`, `/api/docs`, `data/fori.db`, `FO-1`',
    '`domain/missing.ts`',
  ];
  expect(missingPaths(text.join('\n'), (path) => existing.has(path))).toEqual([
    { line: 3, problem: 'domain/missing.ts does not exist' },
  ]);
});

test('finds modules and features without a line of their own', () => {
  const text = '| `modules/cart/` | the cart |\n| `modules/orders/` | orders, of `modules/catalog/` |';
  expect(undescribed(text, ['modules/cart', 'modules/orders', 'modules/catalog'])).toEqual(['modules/catalog']);
});
