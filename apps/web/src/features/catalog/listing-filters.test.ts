import { byLanguage } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import {
  changeFilters,
  differsFromAddress,
  genderFilters,
  isFiltered,
  readFilters,
  writeFilters,
} from './listing-filters.ts';

const categories = [
  {
    ...{ slug: 'bags', name: 'väskor', description: '', former_slugs: ['totes'] },
    slugs: byLanguage((language) => (language === 'fi' ? 'kassit' : 'bags')),
  },
  { slug: 'belts', name: 'bälten', description: '', former_slugs: [] },
];
const read = (query: string) => readFilters(new URLSearchParams(query), categories);
const write = (query: string, change: Parameters<typeof changeFilters>[1]) =>
  writeFilters(changeFilters(read(query), change), new URLSearchParams(query)).toString();

test('[LIST-04] offers exactly the filters of the shop', () => {
  expect(genderFilters).toEqual(['all', 'male', 'female', 'unisex']);
});

test('[LIST-05] [LIST-06] [LIST-07] [LIST-09] reads category, gender, search, sort and page from the address', () => {
  expect(read('category=bags&gender=female&search=tote&sort=price&page=2')).toEqual({
    category: 'bags',
    gender: 'female',
    search: 'tote',
    sort: 'price',
    page: 2,
  });
  expect(read('category=BAGS').category).toBe('bags');
});

test.each(['väskor', 'VÄSKOR', 'väskor'.normalize('NFD'), ' Väskor ', 'bags'])(
  "[LIST-05] [LIST-20] accepts a category's name in the visitor's language (%s)",
  (name) => {
    expect(read(`category=${encodeURIComponent(name)}`).category).toBe('bags');
    expect(read('category=laukut').category, 'another language').toBe('all');
  },
);

test('[LIST-126] a former slug of a category is replaced by its present one', () => {
  expect(read('category=totes').category).toBe('bags');
  expect(differsFromAddress(new URLSearchParams('category=totes'), read('category=totes'))).toBe(true);
});

test('[LIST-127] a category is read by its slug of any language, which goes before the name of another', () => {
  expect(read('category=kassit').category).toBe('bags');
  const cases = { slug: 'cases', name: 'Kassit', description: '', former_slugs: [] };
  expect(readFilters(new URLSearchParams('category=kassit'), [cases, ...categories]).category).toBe('bags');
});

test('[LIST-124] an address keeps its category while the categories are unknown', () => {
  for (const category of ['bags', 'väskor']) {
    const address = new URLSearchParams({ category });
    expect(differsFromAddress(address, readFilters(address, undefined)), category).toBe(false);
  }
});

test('[LIST-10] [LIST-11] recognises an address that differs from what is shown', () => {
  const wrong = (query: string) => differsFromAddress(new URLSearchParams(query), read(query));
  for (const query of ['category=shoes', 'gender=x', 'sort=x', 'page=0', 'page=1e3', 'category=väskor']) {
    expect(wrong(query), query).toBe(true);
  }
  for (const query of ['', 'category=BAGS&gender=male&sort=name&page=2&search=Tote', 'page=1', 'utm=x&lang=fi']) {
    expect(wrong(query), query).toBe(false);
  }
});

test.each(['', 'category=shoes&gender=kids&sort=rating&page=-1', 'category=&gender=%20&page=abc', 'page=0'])(
  '[LIST-10] [LIST-11] an invalid or missing filter counts as all (%s)',
  (query) => {
    expect(read(query)).toEqual({ category: 'all', gender: 'all', search: '', sort: 'featured', page: 1 });
  },
);

test('[LIST-14] [LIST-15] trims the search term, and a blank one restricts nothing', () => {
  expect(read('search=%20%20tote%20').search).toBe('tote');
  expect(read('search=%20%20')).toMatchObject({ search: '' });
  expect(isFiltered(read('search=%20'))).toBe(false);
});

test('[LIST-08] a changed filter is written to the address, keeps the others and resets the page', () => {
  expect(write('category=bags&page=3', { gender: 'male' })).toBe('category=bags&gender=male');
  expect(write('category=bags&search=tote', { category: 'all' })).toBe('search=tote');
  expect(write('category=bags', { page: 2 })).toBe('category=bags&page=2');
});

test('[LIST-10] writing drops invalid filters and keeps the language', () => {
  expect(write('category=shoes&utm=x&lang=fi', { sort: 'name' })).toBe('lang=fi&sort=name');
});
