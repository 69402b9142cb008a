/**
 * `pnpm bench:postgres [--rounds=5] [--seconds=3]`: adding to the cart and whole checkouts on PostgreSQL beside a bare server
 * (`floor-postgres.ts`) on a database of its own in the same cluster, by turns, one at a time and 20 at once, with one process of each side and
 * with two. 48 products, full durability (`fsync` and `synchronous_commit` are on). Build the shop first. Ends with 1 where the shop has less than
 * half of the bare server's rate by more than the rounds differ. What a run takes of the processor says what more cores would bring: here the
 * callers, the database and the processes share those there are.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import { copyToPostgres, createDatabase } from './backups/copy-to-postgres.ts';
import { makeCatalogue, VARIANTS, variantIds } from './catalogue.ts';
import { databaseProcessor } from './database-processor.ts';
import type { LoadOptions } from './load.ts';
import { optionOf } from './options.ts';
import { type Running, startFloorOnPostgres, startShop } from './processes.ts';
import { type Scenario, scenariosFor } from './scenarios.ts';
import { median, quantile } from './statistics.ts';
import { addLine } from './table.ts';

const PRODUCTS = 48;
const WARM_UP = { runs: 500 };
const WANTED_SHARE = 0.5;
const WANTED_FACTOR = 1.6;
const CORES_FOR_TWO = 4;
const MOST_AT_ONCE = 20;
const SCENARIOS = ['add to cart', 'checkout'] as const;
const SIDES = ['shop', 'floor'] as const;
type Side = (typeof SIDES)[number];

const print = (line: string) => process.stdout.write(`${line}\n`);
const rounds = Number(optionOf('rounds') ?? 5);
const seconds = Number(optionOf('seconds') ?? 3);

/** One side's figures in one round. */
interface Taken {
  perSecond: number;
  /** milliseconds of the processor that a run takes in the side's processes, and in the database */
  own: number;
  database: number;
}

/** The same load on so many processes, each with its part of the callers. */
const runOn = async (
  scenario: Scenario,
  processes: readonly Running[],
  connections: number,
  until: LoadOptions['until'],
) => {
  const share = connections / processes.length;
  const measured = await Promise.all(processes.map(({ url }) => scenario({ url, connections: share, until })));
  return measured.reduce((sum, { perSecond }) => sum + perSecond, 0);
};

const folder = mkdtempSync(join(tmpdir(), 'fori-bench-postgres-'));
const cluster = await startCluster(await providePostgres());
const running: Running[] = [];
let isMissed = false;
try {
  const made = await makeCatalogue(folder, PRODUCTS);
  const scenarios = scenariosFor(PRODUCTS, variantIds(made, PRODUCTS * VARIANTS));
  const SHOP_SECRET = 'a0c4e81b7d92f35668e7b1d0c93a4f25';
  const databases = {} as Record<Side, string>;
  for (const side of SIDES) {
    databases[side] = await createDatabase(cluster.url, `bench_${side}`);
    await copyToPostgres(join(made, 'fori.db'), databases[side]);
  }
  const databaseMs = await databaseProcessor(cluster.url);
  const processes: Record<Side, Running[]> = { shop: [], floor: [] };
  for (const at of [1, 2]) {
    const dataDir = join(folder, `shop-${at}`);
    cpSync(made, dataDir, { recursive: true });
    processes.shop.push(await startShop(dataDir, { DATABASE_URL: databases.shop, SHOP_SECRET, LOG_LEVEL: 'silent' }));
    processes.floor.push(await startFloorOnPostgres(databases.floor));
  }
  running.push(...processes.shop, ...processes.floor);

  print(
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; PostgreSQL, fsync and synchronous_commit on; ${rounds} rounds of ${seconds} s a side`,
  );
  print(
    'of each side: runs a second, ms of processor a run in its processes and in the database; then the share, with the quartiles of the rounds',
  );
  for (const name of SCENARIOS) {
    const scenario = scenarios[name] as Scenario;
    const rates: Record<Side, number[]> = { shop: [], floor: [] };
    for (const [count, connections] of [
      [1, 1],
      [1, MOST_AT_ONCE],
      [2, MOST_AT_ONCE],
    ] as const) {
      const taken: Record<Side, Taken[]> = { shop: [], floor: [] };
      const measure = async (side: Side): Promise<Taken> => {
        const used = processes[side].slice(0, count);
        const ownMs = () => used.reduce((sum, each) => sum + each.processorMs(), 0);
        const [own, database] = [ownMs(), databaseMs()];
        const perSecond = await runOn(scenario, used, connections, { seconds });
        const runs = perSecond * seconds;
        return { perSecond, own: (ownMs() - own) / runs, database: (databaseMs() - database) / runs };
      };
      for (const side of SIDES) await runOn(scenario, processes[side].slice(0, count), connections, WARM_UP);
      for (let round = 0; round < rounds; round += 1) {
        for (const side of round % 2 === 0 ? SIDES : [...SIDES].reverse()) taken[side].push(await measure(side));
      }
      const shares = taken.shop.map(
        ({ perSecond }, round) => perSecond / (taken.floor[round]?.perSecond ?? Number.NaN),
      );
      const columns = SIDES.map((side) => {
        const of = (what: keyof Taken) => median(taken[side].map((figures) => figures[what]));
        rates[side].push(of('perSecond'));
        return `| ${side} ${of('perSecond').toFixed(0).padStart(5)} ${of('own').toFixed(2).padStart(6)} ${of('database').toFixed(2).padStart(6)} `;
      });
      const spread = [0.25, 0.75].map((share) => quantile(shares, share).toFixed(2)).join('–');
      const what = `${name}, ${count} process${count === 1 ? '' : 'es'}, ${connections} at once`;
      const missed = addLine({
        what: `PostgreSQL: ${what}: share of the bare server's rate`,
        values: shares,
        unit: '',
        limit: { atLeast: WANTED_SHARE },
      });
      isMissed ||= missed;
      print(
        `${what.padEnd(36)}${columns.join('')}| ×${median(shares).toFixed(2)} (${spread})${missed ? '  missed' : ''}`,
      );
    }
    const factor = (rates.shop[2] ?? 0) / (rates.shop[1] ?? 1);
    const factorMissed = addLine({
      what: `PostgreSQL: ${name}: two processes beside one, times the rate`,
      values: [factor],
      unit: '',
      limit: { atLeast: WANTED_FACTOR },
      // two processes, the database and the callers
      ...(availableParallelism() < CORES_FOR_TWO && { notHere: 'too few cores' }),
    });
    isMissed ||= factorMissed;
    const factors = SIDES.map((side) => `${side} ${((rates[side][2] ?? 0) / (rates[side][1] ?? 1)).toFixed(2)}`);
    print(
      `${name}: two processes have ${factors.join(', ')} times the rate of one (wanted ${WANTED_FACTOR}, where there are cores for them)`,
    );
  }
  const memory = SIDES.map((side) => `${side} ${Math.round((processes[side][0]?.memory() ?? 0) / 1024 ** 2)} MB`);
  print(`memory of a process after it: ${memory.join(', ')}; load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await Promise.all(running.map((each) => each.stop()));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
