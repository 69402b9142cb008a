/**
 * `pnpm --filter @fori/bench payments [kills] [holds] [--database=sqlite,postgres] [--kills=10] [--customers=30] [--seed=1]`: is
 * money, an order or a piece ever lost or counted twice when the shop is killed and the payment provider misbehaves? Build the API
 * first. Ends with 1 where something is not as it must be.
 */
import { availableParallelism, loadavg } from 'node:os';
import { type DatabaseKind, databaseKinds } from '../campaign/database.ts';
import { runHolds } from './holds.ts';
import { runKills } from './kills.ts';

const KILLS = 10;
const CUSTOMERS = 30;
const HOLDERS = 200;

const print = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const numberOf = (option: string, fallback: number): number => Number(textOf(option) ?? fallback);

const scenarios = ['kills', 'holds'] as const;
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.filter((name) => !(scenarios as readonly string[]).includes(name));
if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}; there are ${scenarios.join(' and ')}`);
const chosen = scenarios.filter((name) => named.length === 0 || named.includes(name));
const databases = (textOf('database')?.split(',') ?? databaseKinds) as readonly DatabaseKind[];
const wrong = databases.filter((kind) => !databaseKinds.includes(kind));
if (wrong.length > 0) throw new Error(`no database ${wrong.join(', ')}; there are ${databaseKinds.join(' and ')}`);
const seed = numberOf('seed', 1);

print(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${new Date().toISOString()}, seed ${seed}`,
);
for (const kind of databases) {
  for (const scenario of chosen) {
    const note = (line: string) => print(`${kind} ${scenario}: ${line}`);
    const isGood =
      scenario === 'kills'
        ? await runKills(kind, {
            kills: numberOf('kills', KILLS),
            customers: numberOf('customers', CUSTOMERS),
            seed,
            note,
          })
        : await runHolds(kind, { customers: HOLDERS, seed, note });
    if (!isGood) process.exitCode = 1;
  }
}
process.exit();
