/**
 * `pnpm --filter @fori/bench attacks [name…] [--seconds=12] [--rounds=3]`: ordinary visitors beside an attack. Build
 * the shop first. Each attack gets a shop of its own with demo data and limits on; quiet visitors from other addresses
 * (`baseline.ts`) are measured alone, beside the attack and after it, `rounds` times alternately. The promise: beside the
 * attack their p50 and p99 stay within twice of what they are alone (medians of the rounds). Ends with 1 where they do not.
 *
 * To add an attack: a file here that exports an `Attack` (`attack.ts` says what it is), named in `all.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../processes.ts';
import { attacks } from './all.ts';
import type { Attack, Statuses } from './attack.ts';
import type { FromAttacker } from './attacker.ts';
import { type BaselineTimes, baselineTraffic } from './baseline.ts';
import { createClient } from './client.ts';

const MAX_RATIO = 2;
const WATCH_MS = 200;
const WARM_UP_S = 4;
const AFTER_S = 4;
const PREPARED_WITHIN_MS = 120_000;
const MB = 1024 * 1024;

const numberOf = (option: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${option}=`))?.split('=')[1] ?? fallback);
const SECONDS = numberOf('seconds', 12);
const ROUNDS = numberOf('rounds', 3);
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name));

const print = (line: string) => process.stdout.write(`${line}\n`);
const share = (values: readonly number[], quantile: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
};
const median = (values: readonly number[]): number => share(values, 0.5);

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    // a file may be deleted while they are counted
    const facts = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    return sum + (facts?.isFile() ? facts.size : 0);
  }, 0);

const nextMessage = async (child: ChildProcess): Promise<FromAttacker> => {
  const timeout = AbortSignal.timeout(PREPARED_WITHIN_MS);
  const ended = once(child, 'exit', { signal: timeout }).then(([code]) => {
    throw new Error(`the attacker ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message', { signal: timeout }), ended])) as [FromAttacker];
  return message;
};

interface Round {
  alone: BaselineTimes;
  beside: BaselineTimes;
  after: BaselineTimes;
}

const phases = ['alone', 'beside', 'after'] as const;

/** p50 and p99 of each phase, medians of the rounds, of one kind of request or of all of them. */
const figures = (rounds: readonly Round[], kind?: string) =>
  Object.fromEntries(
    phases.map((phase) => {
      const runs = rounds.map((round) =>
        kind ? (round[phase].times[kind] ?? []) : Object.values(round[phase].times).flat(),
      );
      return [
        phase,
        { p50: median(runs.map((run) => share(run, 0.5))), p99: median(runs.map((run) => share(run, 0.99))) },
      ];
    }),
  ) as Record<(typeof phases)[number], { p50: number; p99: number }>;

const failures = (rounds: readonly Round[], phase: (typeof phases)[number]): number =>
  rounds.reduce((sum, round) => sum + Object.values(round[phase].failed).reduce((a, b) => a + b, 0), 0);

/** One line of the table; returns whether the limit is met. */
const report = (label: string, rounds: readonly Round[], kind?: string): boolean => {
  const { alone, beside, after } = figures(rounds, kind);
  const cells = [
    ...[alone, beside, after].flatMap(({ p50, p99 }) => [p50.toFixed(1).padStart(9), p99.toFixed(1).padStart(9)]),
    (beside.p50 / alone.p50).toFixed(2).padStart(9),
    (beside.p99 / alone.p99).toFixed(2).padStart(9),
  ];
  print(label.padEnd(8) + cells.join(''));
  return beside.p50 <= MAX_RATIO * alone.p50 && beside.p99 <= MAX_RATIO * alone.p99;
};

const runAttack = async (attack: Attack, filled: string): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-attack-'));
  cpSync(filled, dataDir, { recursive: true });
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...attack.env };
  const shop = await startShop(dataDir, env);
  const call = createClient(shop.url);
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [attack.name, shop.url, dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    await nextMessage(attacker);
    const baseline = await baselineTraffic(call, await attack.extraBaseline?.({ call, dataDir }));
    await baseline.measure(WARM_UP_S);
    const before = { memory: shop.memory(), disk: bytesIn(dataDir) };
    let peak = before.memory;
    const watch = setInterval(() => {
      peak = Math.max(peak, shop.memory());
    }, WATCH_MS);
    const rounds: Round[] = [];
    const statuses: Statuses = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await baseline.measure(SECONDS);
      attacker.send('go');
      const beside = await baseline.measure(SECONDS);
      attacker.send('stop');
      const message = await nextMessage(attacker);
      for (const [status, count] of Object.entries(message.statuses ?? {})) {
        statuses[status] = (statuses[status] ?? 0) + count;
      }
      rounds.push({ alone, beside, after: await baseline.measure(AFTER_S) });
    }
    clearInterval(watch);
    print(`\n${attack.name}: ${attack.about}`);
    print('ms         alone p50, p99    beside p50, p99     after p50, p99   beside / alone');
    for (const kind of Object.keys(rounds[0]?.alone.times ?? {})) report(kind, rounds, kind);
    const isWithinLimit = report('all', rounds);
    const statusCounts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    print(`quiet requests failed: ${phases.map((phase) => `${failures(rounds, phase)} ${phase}`).join(', ')}`);
    print(`the attacker's responses: ${statusCounts.join(', ') || 'none'}`);
    const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
    print(
      `memory: ${mb(before.memory)} before, ${mb(peak)} at most, ${mb(shop.memory())} after; disk: +${mb(bytesIn(dataDir) - before.disk)}`,
    );
    print(isWithinLimit ? 'ok: within twice of undisturbed' : 'FAILED: beyond twice of undisturbed');
    return isWithinLimit && failures(rounds, 'beside') === 0;
  } finally {
    attacker.kill();
    call.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0)
  throw new Error(`no attack ${unknown.join(', ')}; there are ${attacks.map(({ name }) => name).join(', ')}`);
print(`Node ${process.version}, load ${loadavg()[0]?.toFixed(2)}; ${ROUNDS} round(s) of ${SECONDS} s, medians`);
const filled = mkdtempSync(join(tmpdir(), 'fori-attack-demo-'));
try {
  // in its own process, because filling the demo shop uses memory
  await (await startShop(filled)).stop();
  for (const attack of chosen) if (!(await runAttack(attack, filled))) process.exitCode = 1;
} finally {
  rmSync(filled, { recursive: true, force: true });
}
