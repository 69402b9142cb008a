import { expect, test } from 'vitest';
import { addressWithChoice, choiceInAddress } from './variant-address.ts';

const variants = [
  { color: 'dark brown', size: 'M', stock: 3 },
  { color: 'dark brown', size: 'L', stock: 0 },
  { color: 'black', size: 'S', stock: 1 },
];
const read = (query: string) => choiceInAddress(new URLSearchParams(query), variants);

test('[PDP-30] reads colour and size from the address, including those of a sold-out variant', () => {
  expect(read('color=dark+brown&size=M')).toEqual({ color: 'dark brown', size: 'M' });
  expect(read('color=dark+brown&size=L')).toEqual({ color: 'dark brown', size: 'L' });
  expect(read('size=S')).toEqual({ color: null, size: 'S' });
});

test('ignores a colour or size the product does not have, each by itself', () => {
  expect(read('color=pink&size=M')).toEqual({ color: null, size: 'M' });
  expect(read('color=black&size=XXL')).toEqual({ color: 'black', size: null });
  expect(read('color=black&size=M')).toEqual({ color: 'black', size: null });
  expect(read('color=&size=%00')).toEqual({ color: null, size: null });
  expect(read('color=pink&color=black')).toEqual({ color: 'black', size: null });
});

test('writing a choice keeps the other parameters', () => {
  const address = new URLSearchParams('lang=sv&color=black');
  expect(String(addressWithChoice(address, { color: 'dark brown', size: 'M' }))).toBe(
    'lang=sv&color=dark+brown&size=M',
  );
  expect(String(addressWithChoice(address, { color: null, size: null }))).toBe('lang=sv');
});
