/**
 * `pnpm bench [--quick]`: the shop beside a bare server on the same machine in the same run, with 48 and with 10,000
 * products of four variants each. Both commit with `synchronous=FULL`. Build the shop first.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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
const SECONDS = quick ? 2 : 3;
const WARM_UP_SECONDS = 2;
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

type Scenario = (options: LoadOptions) => Promise<Measured>;

/** Every scenario for a catalogue; addresses vary where visitors' do. */
const scenariosFor = (products: number, variants: readonly number[]): Record<string, Scenario> => {
  const deepest = Math.ceil(products / PER_PAGE);
  const details = Array.from({ length: products }, (_, index) => `/api/products/${index + 1}`);
  const terms = ['tote', 'kallio', 'waxed', 'ranta satchel'];
  const searches = terms.map((term) => `/api/products?search=${encodeURIComponent(term)}`);
  return {
    list: (options) => read(options, ['/api/products']),
    'deep page': (options) => read(options, [`/api/products?page=${deepest}`]),
    'one product': (options) => read(options, ['/api/products/7']),
    'any product': (options) => read(options, details),
    search: (options) => read(options, searches),
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

const sides = ['shop', 'unkept', 'floor'] as const;
type Side = (typeof sides)[number];

/** All sides by turns, so that a noisy minute hurts each; the median of all rounds. */
const sideBySide = async (
  scenario: Scenario,
  running: Record<Side, Running>,
  connections: number,
): Promise<Record<Side, Measured>> => {
  const runs: Record<Side, Measured[]> = { shop: [], unkept: [], floor: [] };
  for (const side of sides) await scenario({ url: running[side].url, connections, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of sides) {
      runs[side].push(await scenario({ url: running[side].url, connections, seconds: SECONDS }));
    }
  }
  return { shop: medianOf(runs.shop), unkept: medianOf(runs.unkept), floor: medianOf(runs.floor) };
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
const rates = new Map<string, { shop: number; unkept: number }[]>();
try {
  say(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; WAL, synchronous=FULL on all sides`,
  );
  say(`${ROUNDS} round(s) of ${SECONDS} s a side, medians; a checkout is four calls: cart, quote, card token, order.`);
  say(
    '"unkept" is the shop with CACHE_MB=0, which answers everything from the database anew; × is the share of the floor.',
  );
  for (const products of SIZES) {
    const dataDir = await makeCatalogue(folder, products);
    const copy = (name: string) => {
      const target = join(folder, `${products}-${name}`);
      cpSync(dataDir, target, { recursive: true });
      return target;
    };
    const [forFloor, forUnkept] = [copy('floor'), copy('unkept')];
    const ready = await coldStart(dataDir);
    const variants = variantIds(dataDir, Math.min(products, 1000) * VARIANTS);
    const running = {
      shop: await startShop(dataDir),
      unkept: await startShop(forUnkept, { CACHE_MB: '0' }),
      floor: await startFloor(forFloor),
    };
    say(`\n${products} products × ${VARIANTS} variants: ready after ${Math.round(ready)} ms (median of ${STARTS})`);
    say('scenario     at once   shop/s    × unkept/s    ×  floor/s | shop p50     p99 | floor p50    p99 ms');
    for (const [name, scenario] of Object.entries(scenariosFor(products, variants))) {
      if (only && !only.includes(name)) continue;
      for (const connections of CONNECTIONS) {
        const { shop, unkept, floor } = await sideBySide(scenario, running, connections);
        const share = (side: Measured) => (side.perSecond / floor.perSecond).toFixed(2).padStart(5);
        say(
          [
            name.padEnd(12),
            String(connections).padStart(7),
            rate(shop.perSecond),
            share(shop),
            rate(unkept.perSecond),
            share(unkept),
            rate(floor.perSecond),
            `|${ms(shop.p50)}${ms(shop.p99)} |${ms(floor.p50)}${ms(floor.p99)}`,
          ].join(' '),
        );
        const key = `${name} ×${connections}`;
        const seen = rates.get(key) ?? [];
        rates.set(key, [...seen, { shop: shop.perSecond, unkept: unkept.perSecond }]);
      }
    }
    say(`memory after load: shop ${megabytes(running.shop.memory())}, floor ${megabytes(running.floor.memory())}`);
    await Promise.all(sides.map((side) => running[side].stop()));
  }
  say(`\nSlower with ${SIZES[1]} products than with ${SIZES[0]}: the shop, unkept`);
  for (const [name, [small, large]] of rates) {
    if (!small || !large) continue;
    say(`${name.padEnd(18)} ${(small.shop / large.shop).toFixed(2)} ${(small.unkept / large.unkept).toFixed(2)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
