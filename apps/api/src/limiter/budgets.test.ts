import { MEGABYTE } from '@fori/domain/bytes';
import { expect, test } from 'vitest';
import { networksOf } from '../http/network-of.ts';
import { createBudgets, type RateLimitKey } from './budgets.ts';
import { memoryLimiter } from './limiter.ts';

/** What one customer may upload at once. */
const OWN = 150 * MEGABYTE;

const budgets = () => createBudgets({ limiter: memoryLimiter(() => new Date(0)), enabled: true });
const customer = (id: number, ip: string): RateLimitKey => ({
  kind: 'customer',
  id: `c${id}`,
  networks: networksOf(ip),
});

test('[API-124] customers of one address together upload 1 GB a day, across any number of accounts', async () => {
  const { trySpend } = budgets();
  for (let id = 0; id < 6; id += 1) expect(await trySpend('bytes', customer(id, '10.1.1.1'), OWN)).toBe(true);
  expect(await trySpend('bytes', customer(6, '10.1.1.1'), OWN)).toBe(false);
  expect(await trySpend('bytes', customer(7, '10.1.1.2'), OWN)).toBe(true);
  // a smaller amount still fits
  expect(await trySpend('bytes', customer(8, '10.1.1.1'), 100 * MEGABYTE)).toBe(true);
});

test('[API-123] [API-124] customers of one /48 together upload 8 GB a day, across any number of its networks', async () => {
  const { trySpend } = budgets();
  const from = (nth: number) => `2001:db8:1:${nth.toString(16)}::1`;
  let accepted = 0;
  for (let id = 0; id < 80; id += 1) if (await trySpend('bytes', customer(id, from(id)), OWN)) accepted += 1;
  expect(accepted).toBe(Math.floor((8 * 1024 * MEGABYTE) / OWN));
  expect(await trySpend('bytes', customer(99, '2001:db8:2::1'), OWN)).toBe(true);
});

test('[API-124] guests of a network keep their upload budget when its customers have used up theirs', async () => {
  const { trySpend } = budgets();
  const networks = networksOf('10.1.1.1');
  for (let id = 0; id < 7; id += 1) await trySpend('bytes', customer(id, '10.1.1.1'), OWN);
  expect(await trySpend('bytes', { kind: 'unsigned', networks }, 100 * MEGABYTE)).toBe(true);
  expect(await trySpend('bytes', { kind: 'signed', id: 'g', networks }, OWN)).toBe(true);
});

test('[API-129] views by a customer count against the customer only', async () => {
  const { trySpend } = budgets();
  for (let id = 0; id < 5; id += 1) expect(await trySpend('views', customer(id, '10.1.1.1'), 500)).toBe(true);
});

test('[API-121] an id is counted once, however many processes see it', async () => {
  const { trySpend, trySpendOnce } = budgets();
  const unsigned: RateLimitKey = { kind: 'unsigned', networks: networksOf('10.1.1.1') };
  for (let nth = 0; nth < 5; nth += 1) expect(await trySpendOnce('signatures', unsigned, 'one id')).toBe(true);
  expect(await trySpend('signatures', unsigned, 299)).toBe(true);
  expect(await trySpendOnce('signatures', unsigned, 'another id')).toBe(false);
  expect(await trySpendOnce('signatures', unsigned, 'one id')).toBe(true);
});
