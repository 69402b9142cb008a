/**
 * `pnpm --filter @fori/bench checkout-before --before=<folder> [--rounds=12] [--seconds=3]`: whole checkouts with the demo provider, of
 * this version and of another one that is checked out and built in a folder, by turns on the same data, 20 at once and one at a
 * time. SQLite, WAL, synchronous=FULL on both sides. Build both first. Ends with 1 where this version's rate is below 90 % of the
 * other's.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCatalogue, VARIANTS, variantIds } from '../catalogue.ts';
import { checkout, type LoadOptions, type Measured } from '../load.ts';
import { type Running, startShop, startShopOf } from '../processes.ts';

const PRODUCTS = 48;
const WARM_UP = { runs: 300 };
const MUST_KEEP = 0.9;

const print = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const before = textOf('before');
if (!before) throw new Error('--before=<folder> names the other version, built');
const rounds = Number(textOf('rounds') ?? 12);
// a time, not a number of runs: the load's end is noticed once a second
const seconds = Number(textOf('seconds') ?? 3);

const share = (values: readonly number[], quantile: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
};
const medianRate = (measured: readonly Measured[]) =>
  share(
    measured.map(({ perSecond }) => perSecond),
    0.5,
  );
const load = () => loadavg()[0]?.toFixed(2);

const folder = mkdtempSync(join(tmpdir(), 'fori-checkout-'));
const running: Running[] = [];
try {
  print(`Node ${process.version}, ${availableParallelism()} cores, load ${load()}; SQLite, WAL, synchronous=FULL`);
  const startBefore = (dataDir: string) => startShopOf(resolve(before), dataDir);
  // made by the other version, for it cannot open a database that this one has migrated
  const made = await makeCatalogue(folder, PRODUCTS, { start: startBefore });
  const open = async (name: string, start: (dataDir: string) => Promise<Running>): Promise<Running> => {
    const dataDir = join(folder, name);
    cpSync(made, dataDir, { recursive: true });
    const shop = await start(dataDir);
    running.push(shop);
    return shop;
  };
  const sides = { before: await open('before', startBefore), now: await open('now', startShop) };
  const variants = variantIds(made, PRODUCTS * VARIANTS);
  for (const connections of [20, 1]) {
    const measured: Record<keyof typeof sides, Measured[]> = { before: [], now: [] };
    const ratios: number[] = [];
    const measure = (url: string, until: LoadOptions['until']) => checkout({ url, connections, until }, variants);
    for (const { url } of Object.values(sides)) await measure(url, WARM_UP);
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
      for (const side of order) measured[side].push(await measure(sides[side].url, { seconds }));
      ratios.push((measured.now.at(-1)?.perSecond ?? 0) / (measured.before.at(-1)?.perSecond ?? 1));
    }
    const [was, is] = [medianRate(measured.before), medianRate(measured.now)];
    const spread = [0.25, 0.5, 0.75].map((quantile) => share(ratios, quantile).toFixed(3)).join(', ');
    print(
      `${connections} at once, ${rounds} rounds of ${seconds} s: ${was.toFixed(1)} checkouts a second before, ${is.toFixed(1)} now, ` +
        `${(is / was).toFixed(3)} of before; of each round's ratio the quartiles ${spread}; load ${load()}`,
    );
    if (is < was * MUST_KEEP && share(ratios, 0.5) < MUST_KEEP) process.exitCode = 1;
  }
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  rmSync(folder, { recursive: true, force: true });
}
