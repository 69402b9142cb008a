import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { baselineTraffic } from '../attacks/baseline.ts';
import { createClient } from '../attacks/client.ts';
import { withShop } from '../campaign/with-shop.ts';
import { type Fault, report } from './fault.ts';
import { crowds, type FromCrowd } from './slow-crowd.ts';
import { percentile } from './visitors.ts';

const MEASURED_S = 10;
const WARM_UP_S = 3;
const MAX_RATIO = 3;
/** A p99 below this is noise of the machine. */
const LEAST_MS = 15;
const STOPPED_MS = 400;
const STOPPED_EVERY_MS = 1000;

const next = async (child: ChildProcess): Promise<FromCrowd> => {
  const [message] = (await once(child, 'message')) as [FromCrowd];
  return message;
};

/** Stops the shop again and again, as a shop that is blocked by its callers would be. */
const block = (pid: number): (() => void) => {
  const stop = setInterval(() => {
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), STOPPED_MS);
  }, STOPPED_EVERY_MS);
  return () => clearInterval(stop);
};

/** Thousands of connections that send next to nothing, uploads that stop half-way, endless headers and bodies that unpack to gigabytes. */
export const slowConnections: Fault = {
  name: 'slow-connections',
  databases: ['sqlite'],
  run: async ({ kind, filled, planted, note }) =>
    withShop(kind, {
      name: 'slow',
      note,
      filled,
      env: async () => ({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', UPLOADS_MIN_FREE_MB: '0' }),
      run: async ({ shop }) => {
        const [process] = shop.processes;
        // past the balancer, which is no part of the shop and would be what the connections exhaust
        const url = process?.url ?? shop.url;
        const call = createClient(url);
        const baseline = await baselineTraffic(call);
        await baseline.measure(WARM_UP_S);
        const problems: string[] = [];
        for (const name of Object.keys(crowds) as (keyof typeof crowds)[]) {
          const crowd = fork(join(import.meta.dirname, 'slow-crowd.ts'), [name, url], {
            execArgv: ['--import', 'tsx'],
          });
          await next(crowd);
          const times = async () => {
            const { times: measured, failed } = await baseline.measure(MEASURED_S);
            const all = Object.values(measured)
              .flat()
              .sort((a, b) => a - b);
            return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), failed };
          };
          const alone = await times();
          crowd.send('begin');
          await next(crowd);
          const unblock = planted ? block(process?.pid() ?? 0) : () => undefined;
          const beside = await times();
          unblock();
          // visitors who have no connection yet come too
          const newcomer = createClient(url);
          const began = performance.now();
          const welcomed = await newcomer({ path: '/api/store' }).then(
            ({ status }) => String(status),
            (error: Error) => error.message,
          );
          const newcomerMs = performance.now() - began;
          newcomer.close();
          crowd.send('end');
          const { said } = await next(crowd);
          const ended = once(crowd, 'exit');
          crowd.kill('SIGKILL');
          await ended;
          const ratio = beside.p99 / Math.max(alone.p99, LEAST_MS);
          note(
            `${name}: ${JSON.stringify({
              'alone p50, p99': [alone.p50, alone.p99].map((ms) => Number(ms.toFixed(1))),
              'beside p50, p99': [beside.p50, beside.p99].map((ms) => Number(ms.toFixed(1))),
              ratio: Number(ratio.toFixed(2)),
              failed: beside.failed,
              'a new visitor': `${welcomed} in ${newcomerMs.toFixed(0)} ms`,
              said,
            })}`,
          );
          if (ratio > MAX_RATIO) problems.push(`${name}: p99 of quiet visitors is ${ratio.toFixed(1)} times as long`);
          if (Object.keys(beside.failed).length > 0)
            problems.push(`${name}: quiet visitors failed: ${JSON.stringify(beside.failed)}`);
          if (welcomed !== '200') problems.push(`${name}: a new visitor got ${welcomed}`);
          for (const status of Object.keys(said))
            if (/^5(?!03)/.test(status)) problems.push(`${name}: ${said[status]} × ${status}`);
        }
        call.close();
        return report(problems, note);
      },
    }),
};
