/**
 * `pnpm bench:all [--short] [--only=sqlite,postgres]`: every measurement that has limits, one after another, with what each prints, and at the end which of
 * them holds. On a quiet machine it takes some four hours, a short run ten minutes: fewer rounds, smaller shops, no hour of
 * load. Build the shop first. Ends with 1 where one is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listOf } from './options.ts';

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
    ...{ name: 'sqlite', what: 'reads, carts and checkouts beside a bare server', folder: bench },
    ...{ args: ['src/main.ts'], short: ['src/main.ts', '--quick', '--products=48'] },
  },
  {
    ...{ name: 'cold', what: 'the same with cold code', folder: bench },
    ...{ args: ['src/main.ts', '--quick', '--products=48', '--only=add to cart,checkout'], short: null },
  },
  {
    ...{ name: 'postgres', what: 'carts and checkouts on PostgreSQL beside a bare server', folder: bench },
    ...{ args: ['src/postgres.ts'], short: ['src/postgres.ts', '--rounds=1', '--seconds=2'] },
  },
  {
    ...{ name: 'lists', what: 'every list, page and figure of a large shop', folder: bench },
    ...{ args: ['src/lists.ts', ...large], short: ['src/lists.ts', '--quick', '--products=1000'] },
  },
  {
    ...{ name: 'lists-postgres', what: 'the same on PostgreSQL', folder: bench },
    ...{ args: ['src/lists.ts', ...large, '--database=postgres'], short: null },
  },
  {
    ...{ name: 'soak', what: 'memory in an hour of pages, pictures, searches and orders', folder: bench },
    ...{ args: ['src/faults/main.ts', '--only=soak'], short: null },
  },
  {
    ...{ name: 'phone', what: 'pages on a phone', folder: lighthouse },
    ...{ args: ['src/main.ts'], short: null },
  },
];

const only = listOf('only');
const unknown = only?.filter((name) => !PARTS.some((part) => part.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`--only=${unknown.join(',')}: there are ${PARTS.map(({ name }) => name).join(', ')}`);
const isShort = process.argv.includes('--short');

const print = (line: string) => process.stdout.write(`${line}\n`);
const results: string[] = [];
for (const { name, what, folder, args, short } of PARTS) {
  const chosen = isShort ? short : args;
  if (!chosen || (only && !only.includes(name))) continue;
  print(`\n=== ${name}: ${what}\n`);
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', ...chosen], { cwd: folder, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - begin) / 1000);
  results.push(
    `${name.padEnd(16)}${what.padEnd(60)}${String(seconds).padStart(6)} s   ${code === 0 ? 'holds' : 'missed'}`,
  );
}
print(`\n${results.join('\n')}`);
