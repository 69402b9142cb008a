import { expect, test } from 'vitest';
import { routeQueries, sampleOnce } from './read-replica.ts';
import { createReplicaChoice } from './replica-choice.ts';

type Pool = Parameters<typeof routeQueries>[1];

/** A server that answers with its own name; `answer` replaces that. */
const server = (name: string, answer: () => Promise<unknown> = async () => ({ rows: [{ name }] })): Pool =>
  ({ query: answer }) as unknown as Pool;
const at = (position: string | null): Pool => server('', async () => ({ rows: [{ position }] }));
const failing = (message: string, code: string): Pool =>
  server('', async () => {
    throw Object.assign(new Error(message), { code });
  });
const refuses = failing('connection refused', 'ECONNREFUSED');

const set = () => createReplicaChoice({ maxAgeMs: 60_000 });

test('[SCALE-04] a query that the replica fails to answer is answered by the primary, as are those after it', async () => {
  const choice = set();
  await sampleOnce(choice, at('0/10'), at('0/10'));
  const { query } = routeQueries(choice, server('primary'), refuses);
  for (const _ of [1, 2]) expect(await query('select 1')).toEqual({ rows: [{ name: 'primary' }] });
  expect(choice.state()).toMatchObject({ reason: 'failed', queries: { replica: 0, failed: 1, primary: 2 } });
});

test.each([
  ['the replay of the log cancels', failing('canceling statement due to conflict with recovery', '40001')],
  ['is at fault', failing('division by zero', '22012')],
])('[SCALE-08] a query that %s is answered by the primary alone, and the replica is read on', async (_, replica) => {
  const choice = set();
  await sampleOnce(choice, at('0/10'), at('0/10'));
  expect(await routeQueries(choice, server('primary'), replica).query('select 1')).toEqual({
    rows: [{ name: 'primary' }],
  });
  expect(choice.state()).toMatchObject({ source: 'replica', queries: { failed: 1, primary: 1 } });
});

test('[SCALE-04] a statement at fault fails as it does without a replica', async () => {
  const choice = set();
  await sampleOnce(choice, at('0/10'), at('0/10'));
  await expect(routeQueries(choice, refuses, refuses).query('select nothing')).rejects.toThrow('connection refused');
});

test.each([
  ['one that was promoted, and replays nothing any more', at('0/10'), at(null)],
  ['one that does not answer', at('0/10'), refuses],
  ['one whose primary does not tell its position', refuses, at('0/10')],
])('[SCALE-04] the catalogue is not read from a replica: %s', async (_, primary, replica) => {
  const choice = set();
  await sampleOnce(choice, primary, replica);
  expect(choice.choose()).toBe('primary');
});
