import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import { type Measures, measuresOf, medians, shortfalls } from './measures.ts';

const good: Measures = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1500,
  cls: 0.02,
  tbt: 80,
  scriptBytes: 170_000,
};

test('a page at the limits passes, and each measure beyond its own is reported', () => {
  expect(shortfalls(good)).toEqual([]);
  const bad = {
    ...good,
    performance: 94,
    accessibility: 99,
    'best-practices': 99,
    seo: 99,
    lcp: 1501,
    cls: 0.021,
    tbt: 81,
  };
  expect(shortfalls(bad).map((line) => line.split(' ')[0])).toEqual([
    'performance',
    'accessibility',
    'best-practices',
    'seo',
    'lcp',
    'cls',
    'tbt',
  ]);
});

test('a measure that is missing fails', () => {
  expect(shortfalls({ ...good, lcp: Number.NaN })).toHaveLength(1);
});

test('takes the median of an odd number of runs for each measure separately', () => {
  const runs = [3000, 1000, 2000].map((lcp, index) => ({ ...good, lcp, tbt: index }));
  expect(medians(runs)).toMatchObject({ lcp: 2000, tbt: 1 });
});

test('counts scripts only, and a page that did not load is an error', () => {
  const items = [
    { resourceType: 'Script', transferSize: 10 },
    { resourceType: 'Image', transferSize: 500 },
    { resourceType: 'Script', transferSize: 5 },
  ];
  const result = {
    categories: { performance: { score: 0.97 } },
    audits: { 'network-requests': { details: { type: 'table', items } } },
  } as unknown as Result;
  expect(measuresOf(result)).toMatchObject({ performance: 97, scriptBytes: 15 });
  expect(() => measuresOf({ ...result, runtimeError: { code: 'NO_FCP', message: 'blank' } })).toThrow('blank');
});
