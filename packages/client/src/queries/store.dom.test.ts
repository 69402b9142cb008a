import { defaultRates } from '@fori/domain/currencies';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { exchangeRatesQuery, ratesStaleMs } from './store.ts';

const client = createQueryClient();
afterEach(() => client.clear());
const rates = { ...defaultRates, USD: 1.2 };

test('the shop’s rates are used', async () => {
  const shop = fakeShop([json({ data: { base: 'EUR', rates, source: 'live', as_of: '2026-11-21T10:00:00.000Z' } })]);
  expect(await client.fetchQuery(exchangeRatesQuery(shop.api))).toEqual(rates);
});

test.each([
  ['a failure', refusal(500, 'internal')],
  ['no connection', new TypeError('offline')],
  ['nonsense', json({ data: { rates: { ...rates, SEK: -1 } } })],
])('[I18N-12] %s gives the default rates without an error', async (_what, response) => {
  expect(await client.fetchQuery(exchangeRatesQuery(fakeShop([response]).api))).toEqual(defaultRates);
});

test('[I18N-12] a failure after other rates gives the default ones too, and is tried again after a minute', async () => {
  const found = json({ data: { base: 'EUR', rates, source: 'live', as_of: '2026-11-21T10:00:00.000Z' } });
  const query = exchangeRatesQuery(fakeShop([found, refusal(500, 'internal')]).api);
  const { queryKey } = query;
  const untilAskedAgain = () => ratesStaleMs(client.getQueryCache().find({ queryKey }) as never);
  await client.fetchQuery(query);
  expect(untilAskedAgain()).toBe(3_600_000);
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(client.getQueryData(queryKey)).toEqual(defaultRates);
  expect(untilAskedAgain()).toBe(60_000);
});
