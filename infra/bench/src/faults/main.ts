/**
 * `pnpm bench:faults [--only=kill,disk] [--database=sqlite,postgres] [--times=10] [--seed=1] [--planted]
 * [--data=folder]`: does the shop keep what it
 * has promised when it is killed, when power, disk, network or clock fail, and when callers burden it? `pnpm bench:soak
 * [--minutes=60]`: and in the long run? Build the API first. Ends with 1 where something does not hold; with `--planted`, by which the
 * harness breaks each guarantee itself, where that is not noticed.
 * The demo shop made in a folder given by `--data` stays there and is taken again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds } from '../campaign/database.ts';
import { startShop } from '../processes.ts';
import { faults, usualFaults } from './all.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);

const only = textOf('only')?.split(',');
const unknown = only?.filter((name) => !faults.some((fault) => fault.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`no fault ${unknown.join(', ')}; there are ${faults.map(({ name }) => name).join(', ')}`);
const chosen = only ? faults.filter(({ name }) => only.includes(name)) : usualFaults;
const kinds = databaseKinds.filter((kind) => textOf('database')?.split(',').includes(kind) ?? true);
const times = textOf('times') ?? textOf('minutes');
const planted = process.argv.includes('--planted');

print(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${new Date().toISOString()}`,
);
const kept = textOf('data');
const filled = kept ?? mkdtempSync(join(tmpdir(), 'fori-faults-'));
if (!existsSync(join(filled, 'fori.db'))) await (await startShop(filled)).stop();
for (const fault of chosen) {
  for (const kind of fault.databases.filter((database) => kinds.includes(database))) {
    const begin = performance.now();
    const holds = await fault.run({
      kind,
      seed: Number(textOf('seed') ?? 1),
      filled,
      times: times === undefined ? undefined : Number(times),
      planted,
      note: (line) => print(`${fault.name} ${kind}: ${line}`),
    });
    const seconds = Math.round((performance.now() - begin) / 1000);
    print(
      `${fault.name} ${kind}: ${holds ? 'holds' : 'DOES NOT HOLD'}, ${seconds} s, load ${loadavg()[0]?.toFixed(2)}`,
    );
    if (holds === planted) process.exitCode = 1;
  }
}
if (!kept) rmSync(filled, { recursive: true, force: true });
process.exit();
