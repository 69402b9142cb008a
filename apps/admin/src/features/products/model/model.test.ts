import { productInput } from '@fori/contracts/admin-products/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/products.ts';
import { mergeForms, remoteChanges, remoteVariants, sameFields } from './merge.ts';
import { cellsIn } from './paste.ts';
import {
  amountIn,
  completeness,
  emptyVariant,
  formFieldOf,
  formFrom,
  type ProductForm,
  toInput,
} from './product-form.ts';

const base = () => formFrom(buildProduct());
const changed = (change: (form: ProductForm) => void): ProductForm => {
  const form = base();
  change(form);
  return form;
};

test.each(['0x10', '1e3', '0b11', 'Infinity'])('[ADMIN-335] %s is no number of the form', (typed) => {
  const form = changed((product) => {
    product.price = typed;
    product.discount = typed;
    product.weight_g = typed;
  });
  expect(Object.keys(firstErrorsOf(productInput, toInput(form))).sort()).toEqual(['discount', 'price', 'weight_g']);
});

test('a product that is loaded into the form and sent is unchanged', () => {
  const read = productInput.parse(toInput(base()));
  expect(read).toMatchObject({ name: 'Aura tote', price: 20000, discount: null, featured_rank: 4 });
  expect(read.translations).toMatchObject({ fi: { name: 'Aura-kassi' }, sv: null });
  expect(read.variants.map(({ stock, stock_seen }) => [stock, stock_seen])).toEqual([
    [5, 5],
    [7, 7],
  ]);
});

test.each(['', 'wide'])('[ADMIN-330] a measure of %j is answered with what to enter', (width) => {
  const form = changed((each) => {
    each.width = width;
    each.height = '';
  });
  expect(firstErrorsOf(productInput, toInput(form))).toEqual({
    'measurements.width': { key: 'number' },
    'measurements.height': { key: 'number' },
  });
});

test.each([
  ['12', '12.00'],
  ['12,5', '12.50'],
  ['1 249,00', '1249.00'],
  ['0012.30', '12.30'],
  ['−20', '-20.00'],
  ['.5', '.5'],
  ['12.345', '12.345'],
  ['much', 'much'],
])('parses the amount %s as %s', (written, amount) => expect(amountIn(written)).toBe(amount));

test('a translation is missing, started or complete', () => {
  const text = { name: '', description: '', material: '', care: '' };
  expect(completeness(text)).toBe('missing');
  expect(completeness({ ...text, name: 'x' })).toBe('partial');
  expect(completeness({ name: 'a', description: 'b', material: 'c', care: ' d' })).toBe('complete');
});

test('maps each field of the request body to its form field', () => {
  expect(formFieldOf('name')).toBe('texts.en.name');
  expect(formFieldOf('translations.fi.care')).toBe('texts.fi.care');
  expect(formFieldOf('measurements.depth')).toBe('depth');
  expect(formFieldOf('variants.3.stock_seen')).toBe('variants.3.stock');
  expect(formFieldOf('variants.3.id')).toBeNull();
  expect(formFieldOf('variants')).toBeNull();
  expect(formFieldOf('updated_at')).toBeNull();
});

test('a field changed on both sides is a conflict, one changed on one side is not', () => {
  const mine = changed((form) => {
    form.price = '210.00';
    form.texts.fi.name = 'Minun';
    form.discount = '10';
  });
  const theirs = changed((form) => {
    form.price = '220.00';
    form.texts.sv.name = 'Deras';
    form.discount = '10';
  });
  const changes = remoteChanges(base(), mine, theirs);
  expect(changes.map(({ path, conflict }) => [path, conflict])).toEqual([
    ['price', true],
    ['discount', false],
    ['texts.sv.name', false],
  ]);
  const both = mergeForms(base(), mine, theirs, {});
  expect([both.price, both.discount, both.texts.fi.name, both.texts.sv.name]).toEqual([
    '210.00',
    '10',
    'Minun',
    'Deras',
  ]);
  expect(mergeForms(base(), mine, theirs, { price: 'theirs' }).price).toBe('220.00');
});

test('stock changes of both sides add up, and a sale in between is no conflict', () => {
  const sold = (form: ProductForm, index: number, stock: number) => {
    const variant = form.variants[index];
    if (variant) Object.assign(variant, { stock: String(stock), stock_seen: stock });
  };
  const theirs = changed((form) => sold(form, 0, 3));
  const mine = changed((form) => Object.assign(form.variants[0] ?? {}, { stock: '15' }));
  expect(remoteChanges(base(), mine, theirs)).toEqual([]);
  expect(sameFields(base(), theirs)).toBe(true);
  expect(mergeForms(base(), mine, theirs, {}).variants[0]).toMatchObject({ stock: '13', stock_seen: 3 });
});

test('merges variants added or removed on either side', () => {
  const mine = changed((form) => form.variants.push({ ...emptyVariant(), color: 'navy', size: 'S' }));
  const theirs = changed((form) => {
    form.variants = [...form.variants.slice(1), { ...emptyVariant(), id: 99, color: 'sand', size: 'M' }];
  });
  expect(remoteVariants(base(), theirs)).toEqual({ added: ['sand / M'], removed: ['black / M'] });
  expect(sameFields(base(), theirs)).toBe(false);
  expect(mergeForms(base(), mine, theirs, {}).variants.map(({ color, size }) => `${color} ${size}`)).toEqual([
    'black L',
    'navy S',
    'sand M',
  ]);
});

test('a copied column is parsed into cells, a single value is not', () => {
  expect(cellsIn('1\r\n2\r\n')).toEqual([['1'], ['2']]);
  expect(cellsIn('a\tb\n c \td')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(cellsIn('12')).toBeNull();
});
