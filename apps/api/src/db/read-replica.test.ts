import { expect, test } from 'vitest';
import { routeQueries, sampleOnce } from './read-replica.ts';
import { createReplicaChoice } from './replica-choice.ts';

type Pool = Parameters<typeof routeQueries>[1];

/** A server that answers with its own name; `answer` replaces that. */
const server = (name: string, answer: () => Promise<unknown> = async () => ({ rows: [{ name }] })): Pool =>
  ({ query: answer }) as unknown as Pool;
const at = (position: string | null): Pool => server('', async () => ({ rows: [{ position }] }));
const refuses = server('', async () => {
  throw new Error('connection refused');
});

const set = () => createReplicaChoice({ maxAgeMs: 60_000 });

test('[SCALE-04] a query that the replica fails to answer is answered by the primary, as are those after it', async () => {
  const choice = set();
  await sampleOnce(choice, at('0/10'), at('0/10'));
  const { query } = routeQueries(choice, server('primary'), refuses);
  for (const _ of [1, 2]) expect(await query('select 1')).toEqual({ rows: [{ name: 'primary' }] });
  expect(choice.state()).toMatchObject({ reason: 'failed', queries: { replica: 0, failed: 1, primary: 2 } });
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
