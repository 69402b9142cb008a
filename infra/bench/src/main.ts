/**
 * `pnpm bench [--short] [--only=sqlite,postgres]`: every measurement that has limits, one after another, and then a table of what was
 * wanted and found: medians, the quartiles of the rounds, and what is missed by more than they differ. On a quiet machine it takes some
 * four hours, a short run ten minutes: fewer rounds, smaller shops, no hour of load. Build the shop first. Ends with 1 where a line
 * is missed or a measurement fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOf } from './options.ts';
import { isMissed, type Line, tableOf } from './table.ts';

const bench = join(import.meta.dirname, '..');
const lighthouse = join(bench, '../lighthouse');

interface Part {
  name: string;
  what: string;
  folder: string;
  args: readonly string[];
  /** in a short run instead; null where it is left out of one */
  short: readonly string[] | null;
}

const large = ['--products=100000', '--variants=2'];
const PARTS: readonly Part[] = [
  {
    name: 'sqlite',
    what: 'reads, carts and checkouts beside a bare server',
    folder: bench,
    args: ['src/sqlite.ts'],
    short: ['src/sqlite.ts', '--quick', '--products=48'],
  },
  {
    name: 'cold',
    what: 'carts and checkouts with cold code',
    folder: bench,
    args: ['src/sqlite.ts', '--quick', '--products=48', '--only=add to cart,checkout'],
    short: null,
  },
  {
    name: 'postgres',
    what: 'carts and checkouts on PostgreSQL beside a bare server',
    folder: bench,
    args: ['src/postgres.ts'],
    short: ['src/postgres.ts', '--rounds=1', '--seconds=2'],
  },
  {
    name: 'lists',
    what: 'every list, page and figure of a large shop',
    folder: bench,
    args: ['src/lists.ts', ...large],
    short: ['src/lists.ts', '--quick', '--products=1000'],
  },
  {
    name: 'lists-postgres',
    what: 'the same on PostgreSQL',
    folder: bench,
    args: ['src/lists.ts', ...large, '--database=postgres'],
    short: null,
  },
  {
    name: 'start',
    what: 'npm start in a fresh clone, and again',
    folder: bench,
    args: ['src/start.ts'],
    short: null,
  },
  {
    name: 'soak',
    what: 'memory in an hour of pages, pictures, searches and orders',
    folder: bench,
    args: ['src/faults/main.ts', '--only=soak'],
    short: null,
  },
  {
    name: 'phone',
    what: 'pages on a phone',
    folder: lighthouse,
    args: ['src/main.ts'],
    short: null,
  },
];

const only = listOf('only');
const unknown = only?.filter((name) => !PARTS.some((part) => part.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`--only=${unknown.join(',')}: there are ${PARTS.map(({ name }) => name).join(', ')}`);
const isShort = process.argv.includes('--short');

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'fori-bench-table-'));
const file = join(folder, 'lines');
const ended: string[] = [];
try {
  for (const part of PARTS) {
    const chosen = isShort ? part.short : part.args;
    if (!chosen || (only && !only.includes(part.name))) continue;
    print(`\n=== ${part.name}: ${part.what}\n`);
    const begin = performance.now();
    const env = { ...process.env, BENCH_TABLE: file };
    const child = spawn(process.execPath, ['--import', 'tsx', ...chosen], { cwd: part.folder, stdio: 'inherit', env });
    const [code] = await once(child, 'exit');
    // a part also ends with 1 where something fails that has no line
    if (code !== 0) process.exitCode = 1;
    const seconds = Math.round((performance.now() - begin) / 1000);
    ended.push(`${part.name.padEnd(16)}${String(seconds).padStart(6)} s   ended with ${code}`);
  }
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const lines = written.map((text): Line => JSON.parse(text));
  print(
    `\nNode ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}; SQLite: WAL, synchronous=FULL; PostgreSQL: fsync, synchronous_commit\n`,
  );
  print(tableOf(lines));
  print(`\n${ended.join('\n')}`);
  if (lines.some(isMissed)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
