/**
 * `pnpm bench:before --before=/path/to/checkout [--only=list,checkout] [--rounds=5] [--seconds=3]`: this version beside another one that is
 * checked out and built in a folder, by turns on the same data of 48 products: every scenario of `bench`, 20 at once and one at a time,
 * by its rate and by what a run takes of the processor, the time until each is ready, and its memory after all of it. SQLite, WAL,
 * synchronous=FULL on both sides. Build both first. Ends with 1 where this version is worse by more than a tenth; a scenario is where
 * its rate and its processor time both are, since other work on the machine moves rates.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCatalogue, VARIANTS, variantIds } from './catalogue.ts';
import type { LoadOptions } from './load.ts';
import { type Running, startShop, startShopOf } from './processes.ts';
import { type Scenario, scenariosFor } from './scenarios.ts';

const PRODUCTS = 48;
const WARM_UP = { runs: 300 };
const STARTS = 7;
const MARGIN = 1.1;
const SIDES = ['before', 'now'] as const;
type Side = (typeof SIDES)[number];

const print = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const before = textOf('before');
if (!before) throw new Error('--before=<folder> names the other version, built');
const only = textOf('only')?.split(',');
const rounds = Number(textOf('rounds') ?? 5);
// a time, not a number of runs: the load's end is noticed once a second
const seconds = Number(textOf('seconds') ?? 3);

const starters: Record<Side, (dataDir: string) => Promise<Running>> = {
  before: (dataDir) => startShopOf(resolve(before), dataDir),
  now: (dataDir) => startShop(dataDir),
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Values of both sides, each round's with the other side's taken right before or after it. */
const byTurns = async <T>(count: number, take: (side: Side) => Promise<T>): Promise<Record<Side, T[]>> => {
  const taken: Record<Side, T[]> = { before: [], now: [] };
  for (let round = 0; round < count; round += 1) {
    const order = round % 2 === 0 ? SIDES : ([...SIDES].reverse() as Side[]);
    for (const side of order) taken[side].push(await take(side));
  }
  return taken;
};

interface Comparison {
  what: string;
  taken: Record<Side, number[]>;
  better: 'higher' | 'lower';
  digits?: number;
}

/** Prints both medians, their ratio and the quartiles of the rounds' ratios; returns whether this version is worse beyond the margin. */
const compare = ({ what, taken, better, digits = 0 }: Comparison): boolean => {
  const [was, is] = [quantile(taken.before, 0.5), quantile(taken.now, 0.5)];
  const ratios = taken.now.map((value, round) => value / (taken.before[round] ?? Number.NaN));
  const spread = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2)).join(', ');
  const isWorse = (ratio: number) => (better === 'higher' ? ratio * MARGIN < 1 : ratio > MARGIN);
  const figures = [was, is].map((value) => value.toFixed(digits).padStart(8)).join('');
  print(`${what.padEnd(44)}${figures}   ×${(is / was).toFixed(2)} (${spread})`);
  // both, so that one uneven round decides nothing
  return isWorse(is / was) && isWorse(quantile(ratios, 0.5));
};

const failIf = (worse: boolean): void => {
  if (!worse) return;
  print('  worse');
  process.exitCode = 1;
};

const folder = mkdtempSync(join(tmpdir(), 'fori-before-'));
const running: Running[] = [];
try {
  print(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; SQLite, WAL, synchronous=FULL; ${rounds} rounds of ${seconds} s a side`,
  );
  // made by the other version, for it cannot open a database that this one has migrated
  const made = await makeCatalogue(folder, PRODUCTS, { start: starters.before });
  const folders = { before: join(folder, 'before'), now: join(folder, 'now') };
  for (const side of SIDES) {
    cpSync(made, folders[side], { recursive: true });
    // migrates
    await (await starters[side](folders[side])).stop();
  }
  print('of each side the median, their ratio, and the quartiles of the rounds’ ratios');
  const readyAfter = await byTurns(STARTS, async (side) => {
    const shop = await starters[side](folders[side]);
    await shop.stop();
    return shop.readyAfter;
  });
  failIf(compare({ what: 'ready after, ms', taken: readyAfter, better: 'lower' }));

  const sides = { before: await starters.before(folders.before), now: await starters.now(folders.now) };
  running.push(...Object.values(sides));
  const scenarios = scenariosFor(PRODUCTS, variantIds(made, PRODUCTS * VARIANTS));
  for (const [name, scenario] of Object.entries<Scenario>(scenarios)) {
    if (only && !only.includes(name)) continue;
    for (const connections of [1, 20]) {
      const run = (side: Side, until: LoadOptions['until']) => scenario({ url: sides[side].url, connections, until });
      for (const side of SIDES) await run(side, WARM_UP);
      const measured = await byTurns(rounds, async (side) => {
        const begin = sides[side].processorMs();
        const { perSecond } = await run(side, { seconds });
        return { perSecond, processor: (sides[side].processorMs() - begin) / (perSecond * seconds) };
      });
      const values = (of: 'perSecond' | 'processor') => ({
        before: measured.before.map((one) => one[of]),
        now: measured.now.map((one) => one[of]),
      });
      const what = `${name}, ${connections} at once`;
      const slower = compare({ what: `${what}, 1/s`, taken: values('perSecond'), better: 'higher' });
      const processor = { what: `${what}, ms of processor`, taken: values('processor'), digits: 3 };
      failIf(compare({ ...processor, better: 'lower' }) && slower);
    }
  }
  const megabytes = await byTurns(1, async (side) => sides[side].memory() / 1024 ** 2);
  failIf(compare({ what: 'memory after it, MB', taken: megabytes, better: 'lower' }));
  print(`load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  rmSync(folder, { recursive: true, force: true });
}
