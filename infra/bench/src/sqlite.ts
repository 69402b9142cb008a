/**
 * `pnpm bench:sqlite [--quick] [--only=list,checkout] [--products=48] [--sides=shop,floor]`: the shop beside a bare server on the same machine in the
 * same run, with 48 and with 10,000 products of four variants each. Both commit with `synchronous=FULL`. Build the shop
 * first. Ends with 1 where a share of the floor's rate that is wanted is missed by more than the rounds differ.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, VARIANTS, variantIds } from './catalogue.ts';
import type { LoadOptions, Measured } from './load.ts';
import { listOf } from './options.ts';
import { type Running, startFloor, startShop } from './processes.ts';
import { type Scenario, scenariosFor } from './scenarios.ts';
import { median } from './statistics.ts';
import { addLine } from './table.ts';

const ALL_SIZES = [48, 10_000];
const CONNECTIONS = [1, 20] as const;
const STARTS = 5;
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 3;
const SECONDS = quick ? 2 : 3;
/** A number of requests, not a duration: both sides are measured once their code is compiled. */
const WARM_UP = { runs: quick ? 300 : 3000 };
const only = listOf('only');
const SIZES = listOf('products')?.map(Number) ?? ALL_SIZES;

const medianOf = (runs: Measured[]): Measured => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => value.toFixed(2).padStart(8);
const rate = (value: number) => String(Math.round(value)).padStart(8);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const ALL_SIDES = ['shop', 'uncached', 'floor'] as const;
type Side = (typeof ALL_SIDES)[number];
const sides = ALL_SIDES.filter((side) => listOf('sides')?.includes(side) ?? true);

/** A catalogue of one size, with every side serving it. */
interface Shops {
  products: number;
  scenarios: Record<string, Scenario>;
  running: Partial<Record<Side, Running>>;
}

/** One side's figures with a catalogue of one size. */
interface Figures {
  products: number;
  side: Side;
  measured: Measured;
  /** runs a second in each round */
  rates: number[];
}

/** The share of the floor's rate that is wanted, by how many runs there are at once; with cold code one at a time has less. */
const WANTED: Readonly<Record<string, Partial<Record<number, number>>>> = {
  'add to cart': { 20: 1 },
  checkout: { 1: quick ? 0.5 : 0.6, 20: 0.6 },
};

/** All sizes and sides alternately, so that a noisy minute affects each; the median of all rounds. */
const measureAlternately = async (all: readonly Shops[], name: string, connections: number): Promise<Figures[]> => {
  const runners = all.flatMap(({ products, scenarios, running }) =>
    Object.entries(running).map(([side, { url }]) => ({
      products,
      side: side as Side,
      runs: [] as Measured[],
      run: (until: LoadOptions['until']) => (scenarios[name] as Scenario)({ url, connections, until }),
    })),
  );
  for (const { run } of runners) await run(WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { run, runs } of runners) runs.push(await run({ seconds: SECONDS }));
  }
  return runners.map(({ products, side, runs }) => ({
    products,
    side,
    measured: medianOf(runs),
    rates: runs.map(({ perSecond }) => perSecond),
  }));
};

const coldStart = async (dataDir: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const shop = await startShop(dataDir);
    times.push(shop.readyAfter);
    await shop.stop();
  }
  return median(times);
};

const starters: Record<Side, (dataDir: string) => Promise<Running>> = {
  shop: (dataDir) => startShop(dataDir),
  uncached: (dataDir) => startShop(dataDir, { CACHE_MB: '0' }),
  floor: startFloor,
};

const open = async (folder: string, products: number): Promise<Shops> => {
  const dataDir = await makeCatalogue(folder, products);
  print(
    `${products} products × ${VARIANTS} variants: ready after ${Math.round(await coldStart(dataDir))} ms (median of ${STARTS})`,
  );
  const running: Shops['running'] = {};
  for (const side of sides) {
    const copy = join(folder, `${products}-${side}`);
    cpSync(dataDir, copy, { recursive: true });
    running[side] = await starters[side](copy);
  }
  return {
    products,
    scenarios: scenariosFor(products, variantIds(dataDir, Math.min(products, 1000) * VARIANTS)),
    running,
  };
};

/** Whether the share of the floor's rate is below what is wanted by more than the rounds differ. */
const misses = (name: string, connections: number, shop: Figures | undefined, floor: Figures | undefined): boolean => {
  const wanted = WANTED[name]?.[connections];
  if (wanted === undefined || !shop || !floor) return false;
  const shares = shop.rates.map((perSecond, round) => perSecond / (floor.rates[round] ?? Number.NaN));
  const code = quick ? 'cold code' : `after ${WARM_UP.runs} runs`;
  return addLine({
    what: `SQLite: ${name}, ${connections} at once, ${code}, ${shop.products} products: share of the bare server's rate`,
    values: shares,
    unit: '',
    limit: { atLeast: wanted },
  });
};

/** A line per size: each side's rate, the shop's and the uncached one's as shares of the floor's, times, and whether a share is missed. */
const report = (name: string, connections: number, figures: readonly Figures[]): void => {
  for (const size of SIZES) {
    const figuresOf = (side: Side) => figures.find((found) => found.products === size && found.side === side);
    const of = (side: Side) => figuresOf(side)?.measured;
    const floor = of('floor');
    const share = (side: Measured) => (floor ? side.perSecond / floor.perSecond : Number.NaN).toFixed(2).padStart(6);
    const columns = ALL_SIDES.map((side) => {
      const found = of(side);
      if (!found) return '';
      const rates = side === 'floor' ? rate(found.perSecond) : `${rate(found.perSecond)} ×${share(found)}`;
      return `| ${side} ${rates}${ms(found.p50)}${ms(found.p99)} `;
    });
    const missed = misses(name, connections, figuresOf('shop'), figuresOf('floor'));
    if (missed) process.exitCode = 1;
    const end = missed ? `missed, wanted ${WANTED[name]?.[connections]}` : '';
    print([name.padEnd(12), String(connections).padStart(3), String(size).padStart(7), ' ', ...columns, end].join(''));
  }
};

const folder = mkdtempSync(join(tmpdir(), 'fori-bench-'));
const slower: string[] = [];
const all: Shops[] = [];
try {
  print(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; WAL, synchronous=FULL on all sides`,
  );
  print(
    `${ROUNDS} round(s) of ${SECONDS} s a side, medians; a checkout is four calls: cart, quote, card token, order.`,
  );
  print(
    '"uncached" is the shop with CACHE_MB=0, which answers everything from the database anew; × is the share of the floor.',
  );
  for (const products of SIZES) all.push(await open(folder, products));
  print('\nscenario, at once, products; of each side: runs a second, share, p50 and p99 in ms');
  for (const name of Object.keys(scenariosFor(1, []))) {
    if (only && !only.includes(name)) continue;
    for (const connections of CONNECTIONS) {
      const figures = await measureAlternately(all, name, connections);
      report(name, connections, figures);
      const [small, large] = SIZES.map((size) =>
        figures.find((found) => found.products === size && found.side === 'shop'),
      );
      if (small && large) {
        const times = (small.measured.perSecond / large.measured.perSecond).toFixed(2);
        slower.push(`${name} ×${connections}`.padEnd(18) + times);
      }
    }
  }
  for (const { products, running } of all) {
    const memory = Object.entries(running).map(([side, { memory: resident }]) => `${side} ${megabytes(resident())}`);
    print(`memory after load, ${products} products: ${memory.join(', ')}`);
  }
  if (slower.length > 0)
    print(`\nHow many times slower the shop is with ${SIZES[1]} products than with ${SIZES[0]}:\n${slower.join('\n')}`);
} finally {
  await Promise.all(all.flatMap(({ running }) => Object.values(running).map((side) => side.stop())));
  rmSync(folder, { recursive: true, force: true });
}
