import { expect, test } from 'vitest';
import { createReadiness } from './modules/ops/index.ts';
import { shutDown } from './shutdown.ts';

test('[OPS-02] a process that is to end is not ready at once, serves on for as long as it is told, then ends with the database', async () => {
  const readiness = createReadiness({ check: async () => undefined });
  expect(await readiness.isReady()).toBe(true);
  const seen: string[] = [];
  const step = (name: string) => async () => void seen.push(name);
  const shop = { readiness, config: { drainMs: 2000 }, close: step('database') };
  const wait = async (ms: number) => {
    seen.push(`serves for ${ms} ms, ${(await readiness.isReady()) ? 'ready' : 'not ready'}`);
  };
  await shutDown({ shop, app: { close: step('server') }, jobs: [], wait });
  expect(seen).toEqual(['serves for 2000 ms, not ready', 'server', 'database']);
});

test('[SCALE-09] a process that is to end begins no job while it still serves, and waits for those that run', async () => {
  const readiness = createReadiness({ check: async () => undefined });
  const seen: string[] = [];
  const step = (name: string) => async () => void seen.push(name);
  let endJob = () => {};
  const running = new Promise<void>((resolve) => {
    endJob = resolve;
  });
  const job = {
    stop: () => {
      seen.push('begins no job');
      return running.then(step('job ended'));
    },
  };
  const app = { close: async () => endJob() };
  await shutDown({
    shop: { readiness, config: { drainMs: 2000 }, close: step('database') },
    app,
    jobs: [job],
    wait: step('serves'),
  });
  expect(seen).toEqual(['begins no job', 'serves', 'job ended', 'database']);
});
