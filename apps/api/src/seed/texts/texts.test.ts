import { describe, expect, it } from 'vitest';
import { firstCategoryNames } from '../../modules/catalog/categories/initial-categories.ts';
import { demoColors, demoMaterials, demoProducts } from '../demo-products.ts';
import { demoViews } from '../media-manifest.ts';
import { texts as da } from './da.ts';
import { texts as en } from './en.ts';
import { texts as fi } from './fi.ts';
import { texts as is } from './is.ts';
import { texts as no } from './no.ts';
import { texts as sv } from './sv.ts';
import type { DemoTexts } from './types.ts';

const languages = { en, fi, sv, no, da, is } satisfies Record<string, DemoTexts>;
const translations = Object.entries(languages).filter(([language]) => language !== 'en');

const walletWords: Record<keyof typeof languages, string> = {
  en: 'wallet',
  fi: 'lompakko',
  sv: 'plånbok',
  no: 'lommebok',
  da: 'pung',
  is: 'veski',
};
const walletModels = ['bifold', 'zip-wallet', 'long-wallet'];

/** Every text of a language under its path, so that two languages can be compared key by key. */
function flatten(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => flatten(child, `${path}/${key}`));
}

const properName = (name: string) => name.split(/[ -]/)[0];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

describe.each(Object.entries(languages))('demo texts in %s', (language, texts) => {
  const products = Object.entries(texts.products);

  it('name and describe exactly the products of the demo catalogue', () => {
    expect(Object.keys(texts.products).sort()).toEqual(demoProducts.map((product) => product.slug).sort());
  });

  it('cover every category, colour, material and picture', () => {
    expect(Object.keys(firstCategoryNames).sort()).toEqual(
      [...new Set(demoProducts.map((product) => product.category))].sort(),
    );
    for (const names of Object.values(firstCategoryNames)) expect(Object.keys(names)).toContain(language);
    expect(Object.keys(texts.colors).sort()).toEqual([...demoColors].sort());
    expect(Object.keys(texts.materials).sort()).toEqual([...demoMaterials].sort());
    expect(Object.keys(texts.pictures).sort()).toEqual([...demoViews].sort());
  });

  it('are neither empty nor padded, and in NFC, so that search and sorting see one spelling', () => {
    for (const [path, text] of flatten(texts)) {
      expect(text, path).not.toBe('');
      // the one other blank there may be keeps a number and its unit together
      expect(text, path).toBe(text.trim().replace(/[^\S\u00a0]+/g, ' '));
      expect(text.replace(/(?<=\d)\u00a0(?=[a-z])/g, ''), path).not.toContain('\u00a0');
      expect(text, path).toBe(text.normalize('NFC'));
    }
  });

  it('describe each product in 200 to 380 characters of whole sentences', () => {
    for (const [slug, { description }] of products) {
      expect(description.length, `${slug}: ${description.length}`).toBeGreaterThanOrEqual(200);
      expect(description.length, `${slug}: ${description.length}`).toBeLessThanOrEqual(380);
      expect(description, slug).toMatch(/^[\p{Lu}\d].*\.$/u);
    }
  });

  it('give no two products the same name or description', () => {
    expect(new Set(products.map(([, { name }]) => name)).size).toBe(products.length);
    expect(new Set(products.map(([, { description }]) => description)).size).toBe(products.length);
  });

  it('[LIST-18] name every wallet with the word a customer searches for', () => {
    const word = walletWords[language as keyof typeof languages];
    for (const product of demoProducts.filter(({ model }) => walletModels.includes(model))) {
      expect(texts.products[product.slug]?.name.toLowerCase(), product.slug).toContain(word);
    }
  });

  it('give every colour and category a word of its own, in lower case', () => {
    const categories = Object.values(firstCategoryNames).map((names) => names[language as keyof typeof names]);
    for (const words of [Object.values(texts.colors), categories]) {
      expect(new Set(words).size).toBe(words.length);
      expect(words).toEqual(words.map((word) => word.toLowerCase()));
    }
  });

  it('describe pictures by name and colour, each kind in its own words', () => {
    const patterns = Object.values(texts.pictures);
    for (const pattern of patterns) expect(placeholders(pattern)).toEqual(['{color}', '{name}']);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('[NAV-04] name the free-shipping threshold and support in the promo bar', () => {
    expect(placeholders(texts.promo)).toEqual(['{threshold}']);
    expect(texts.promo).toMatch(/^.+ · .+$/);
  });
});

it('the English category names are the decided ones', () => {
  expect(Object.values(firstCategoryNames).map((names) => names.en)).toEqual([
    'bags',
    'wallets',
    'belts',
    'jackets',
    'accessories',
  ]);
});

describe.each(translations)('demo texts in %s beside the English ones', (_language, texts) => {
  it('translate every text', () => {
    const english = new Map(flatten(en));
    for (const [path, text] of flatten(texts)) expect(text, path).not.toBe(english.get(path));
  });

  it('keep the proper name of every product', () => {
    for (const [slug, { name }] of Object.entries(texts.products)) {
      expect(properName(name), slug).toBe(properName(en.products[slug]?.name ?? ''));
    }
  });
});
