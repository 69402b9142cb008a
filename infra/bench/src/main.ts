/**
 * `pnpm bench [--quick]`: the shop beside a bare server on the same machine in the same run, with 48 and with 10,000
 * products of four variants each. Both commit with `synchronous=FULL`. Build the shop first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, VARIANTS, variantIds } from './catalogue.ts';
import { addToCart, checkout, type LoadOptions, type Measured, read } from './load.ts';
import { type Running, startFloor, startShop } from './processes.ts';

const SIZES = [48, 10_000] as const;
const CONNECTIONS = [1, 20] as const;
const PER_PAGE = 24;
const STARTS = 5;
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 3;
const SECONDS = quick ? 2 : 4;
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

type Scenario = (options: LoadOptions) => Promise<Measured>;

/** Every scenario for a catalogue; addresses vary where visitors' do. */
const scenariosFor = (products: number, variants: readonly number[]): Record<string, Scenario> => {
  const deepest = Math.ceil(products / PER_PAGE);
  const details = Array.from({ length: products }, (_, index) => `/api/products/${((index * 7919) % products) + 1}`);
  const pages = Array.from({ length: deepest }, (_, index) => `/api/products?page=${((index * 31) % deepest) + 1}`);
  return {
    list: (options) => read(options, ['/api/products']),
    'deep page': (options) => read(options, [`/api/products?page=${deepest}`]),
    'any page': (options) => read(options, pages),
    'one product': (options) => read(options, ['/api/products/7']),
    'any product': (options) => read(options, details),
    search: (options) =>
      read(
        options,
        ['tote', 'kallio', 'waxed', 'ranta satchel'].map((term) => `/api/products?search=${encodeURIComponent(term)}`),
      ),
    'add to cart': (options) => addToCart(options, variants),
    checkout: (options) => checkout(options, variants),
  };
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const medianOf = (runs: Measured[]): Measured => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => value.toFixed(2).padStart(8);
const rate = (value: number) => String(Math.round(value)).padStart(8);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

interface Sides {
  shop: Measured;
  floor: Measured;
}

/** Both sides by turns, so that a noisy minute hurts both; the median of all rounds. */
const sideBySide = async (scenario: Scenario, shop: Running, floor: Running, connections: number): Promise<Sides> => {
  const runs = { shop: [] as Measured[], floor: [] as Measured[] };
  for (const side of [shop, floor]) await scenario({ url: side.url, connections, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.floor.push(await scenario({ url: floor.url, connections, seconds: SECONDS }));
    runs.shop.push(await scenario({ url: shop.url, connections, seconds: SECONDS }));
  }
  return { shop: medianOf(runs.shop), floor: medianOf(runs.floor) };
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

const folder = mkdtempSync(join(tmpdir(), 'fori-bench-'));
const slower = new Map<string, number[]>();
try {
  say(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; WAL, synchronous=FULL on both sides`,
  );
  say(`${ROUNDS} round(s) of ${SECONDS} s a side, medians; a checkout is four calls: cart, quote, card token, order`);
  for (const products of SIZES) {
    const dataDir = await makeCatalogue(folder, products);
    const ready = await coldStart(dataDir);
    const variants = variantIds(dataDir, Math.min(products, 1000) * VARIANTS);
    const [shop, floor] = [
      await startShop(dataDir),
      await startFloor(await makeCatalogue(join(folder, 'floor'), products)),
    ];
    say(
      `\n${products} products × ${VARIANTS} variants: ready after ${Math.round(ready)} ms (median of ${STARTS}), ${megabytes(shop.memory())} at rest`,
    );
    say('scenario      at once   shop/s  floor/s  ratio   shop p50      p99  floor p50      p99');
    for (const [name, scenario] of Object.entries(scenariosFor(products, variants))) {
      if (only && !only.includes(name)) continue;
      for (const connections of CONNECTIONS) {
        const sides = await sideBySide(scenario, shop, floor, connections);
        const ratio = sides.shop.perSecond / sides.floor.perSecond;
        say(
          `${name.padEnd(13)} ${String(connections).padStart(7)} ${rate(sides.shop.perSecond)} ${rate(sides.floor.perSecond)} ${ratio.toFixed(2).padStart(6)}x ${ms(sides.shop.p50)} ${ms(sides.shop.p99)}   ${ms(sides.floor.p50)} ${ms(sides.floor.p99)}`,
        );
        const key = `${name} ×${connections}`;
        slower.set(key, [...(slower.get(key) ?? []), sides.shop.perSecond]);
      }
    }
    say(`memory after load: shop ${megabytes(shop.memory())}, floor ${megabytes(floor.memory())}`);
    await Promise.all([shop.stop(), floor.stop()]);
  }
  say(`\nSlower with ${SIZES[1]} products than with ${SIZES[0]}:`);
  for (const [name, [small = Number.NaN, large = Number.NaN]] of slower)
    say(`${name.padEnd(18)} ${(small / large).toFixed(2)}x`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
