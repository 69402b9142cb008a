/**
 * `pnpm bench:before --before=/path/to/checkout [--only=list,checkout] [--rounds=5] [--seconds=3]`: this version beside another one that is
 * checked out and built in a folder, by turns on the same data of 48 products: every scenario of `bench`, 20 at once and one at a time,
 * by its rate and by what a run takes of the processor, the time until each is ready, and its memory after all of it. Each round has
 * new processes: of one version, too, one process is a fifth quicker than another. SQLite, WAL, synchronous=FULL on both sides. Build
 * both first. Ends with 1 where this version is worse by more than a tenth; a scenario is where its rate and its processor time both
 * are, since other work on the machine moves rates.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCatalogue, VARIANTS, variantIds } from './catalogue.ts';
import type { LoadOptions } from './load.ts';
import { listOf, optionOf } from './options.ts';
import { type Running, startShop, startShopOf } from './processes.ts';
import { type Scenario, scenariosFor } from './scenarios.ts';
import { quantile } from './statistics.ts';

const PRODUCTS = 48;
const WARM_UP = { runs: 300 };
const MARGIN = 1.1;
const SIDES = ['before', 'now'] as const;
type Side = (typeof SIDES)[number];

const print = (line: string) => process.stdout.write(`${line}\n`);
const before = optionOf('before');
if (!before) throw new Error('--before=<folder> names the other version, built');
const only = listOf('only');
const rounds = Number(optionOf('rounds') ?? 5);
// a time, not a number of runs: the load's end is noticed once a second
const seconds = Number(optionOf('seconds') ?? 3);

const starters: Record<Side, (dataDir: string) => Promise<Running>> = {
  before: (dataDir) => startShopOf(resolve(before), dataDir),
  now: (dataDir) => startShop(dataDir),
};

const READY = 'ready after, ms';
const MEMORY = 'memory after it, MB';
const rateOf = (what: string) => `${what}, 1/s`;
const processorOf = (what: string) => `${what}, ms of processor`;

type Taken = Record<Side, number[]>;

/** What was taken in all rounds, by what it is of. */
const results = new Map<string, Taken>();
const keep = (what: string, side: Side, value: number): void => {
  const taken = results.get(what) ?? { before: [], now: [] };
  results.set(what, taken);
  taken[side].push(value);
};

/** Prints both medians, their ratio and the quartiles of the rounds' ratios; returns whether this version is worse beyond the margin. */
const compare = (what: string, better: 'higher' | 'lower'): boolean => {
  const taken = results.get(what) ?? { before: [], now: [] };
  const [was, is] = [quantile(taken.before, 0.5), quantile(taken.now, 0.5)];
  const ratios = taken.now.map((value, round) => value / (taken.before[round] ?? Number.NaN));
  const spread = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2)).join(', ');
  const isWorse = (ratio: number) => (better === 'higher' ? ratio * MARGIN < 1 : ratio > MARGIN);
  const figures = [was, is].map((value) => value.toFixed(value < 100 ? 2 : 0).padStart(8)).join('');
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
  const names: string[] = [];
  const scenarios = Object.entries<Scenario>(scenariosFor(PRODUCTS, variantIds(made, PRODUCTS * VARIANTS)));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? SIDES : ([...SIDES].reverse() as Side[]);
    const shops = new Map<Side, Running>();
    for (const side of order) {
      const shop = await starters[side](folders[side]);
      shops.set(side, shop);
      running.push(shop);
      keep(READY, side, shop.readyAfter);
    }
    for (const [name, scenario] of scenarios) {
      if (only && !only.includes(name)) continue;
      for (const connections of [1, 20]) {
        const what = `${name}, ${connections} at once`;
        if (round === 0) names.push(what);
        const run = ({ url }: Running, until: LoadOptions['until']) => scenario({ url, connections, until });
        for (const shop of shops.values()) await run(shop, WARM_UP);
        for (const [side, shop] of shops) {
          const begin = shop.processorMs();
          const { perSecond } = await run(shop, { seconds });
          keep(rateOf(what), side, perSecond);
          keep(processorOf(what), side, (shop.processorMs() - begin) / (perSecond * seconds));
        }
      }
    }
    for (const [side, shop] of shops) {
      keep(MEMORY, side, shop.memory() / 1024 ** 2);
      await shop.stop();
    }
    running.length = 0;
  }
  print('of each side the median, their ratio, and the quartiles of the rounds’ ratios');
  failIf(compare(READY, 'lower'));
  for (const what of names) {
    const slower = compare(rateOf(what), 'higher');
    failIf(compare(processorOf(what), 'lower') && slower);
  }
  failIf(compare(MEMORY, 'lower'));
  print(`load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  rmSync(folder, { recursive: true, force: true });
}
