import { expect, test } from 'vitest';
import { cardPictures } from './card-pictures.ts';

const picture = (id: number, color: string | null) => ({ id, color });
const pictures = [
  picture(1, 'cognac'),
  picture(2, 'black'),
  picture(3, 'cognac'),
  picture(4, null),
  picture(5, 'black'),
];
const ids = (colors?: readonly string[], of = pictures) => cardPictures(of, colors).map(({ id }) => id);

test('[LIST-107] a card has the first picture and another of its colour, else any other', () => {
  expect(ids()).toEqual([1, 3]);
  expect(ids([], pictures.slice(0, 2))).toEqual([1, 2]);
  expect(ids([], pictures.slice(0, 1))).toEqual([1]);
  expect(ids([], [])).toEqual([]);
});

test('[LIST-108] the pictures are of a colour asked for where there is one, however it is spelt', () => {
  expect(ids(['Black '])).toEqual([2, 5]);
  expect(ids(['black', 'cognac'])).toEqual([1, 3]);
  expect(ids(['sand'])).toEqual([1, 3]);
});
