import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { itemIn, pageIn } from './response-body.ts';

const rows = [{ id: 1 }, { id: 2 }];

test('[API-08] a list is read from data.data, with its paging', () => {
  const paging = { current_page: 2, last_page: 3, per_page: 2, total: 5 };
  expect(pageIn({ data: { data: rows, ...paging } })).toEqual({ data: rows, ...paging });
});

test.each([
  ['data.data without paging', { data: { data: rows } }],
  ['data', { data: rows }],
  ['the body itself', rows],
])('[API-08] a list is read from %s, as one page', (_where, body) => {
  expect(pageIn(body)).toEqual({ data: rows, current_page: 1, last_page: 1, per_page: 2, total: 2 });
});

test.each([null, {}, { data: null }, { data: { data: 'x' } }, 'text', 7])('%j holds no list', (body) => {
  expect(() => pageIn(body)).toThrow(ApiError);
});

test('[API-09] a single object is read from data, else from the body itself', () => {
  expect(itemIn({ data: { id: 1 } })).toEqual({ id: 1 });
  expect(itemIn({ id: 1 })).toEqual({ id: 1 });
});
