/**
 * `pnpm --filter @fori/bench backup [restore] [loss] [--database=sqlite,postgres] [--data=folder]`: how long a backup of 10,000
 * products, 50,000 orders and 2 GB of media takes to take, check and restore, and how much is lost when a machine is. Build the API
 * first. What is made in a folder given by `--data` stays there and is taken again. Ends with 1 when restoring takes more than five
 * minutes, or more is lost than is promised.
 */
import { availableParallelism, loadavg } from 'node:os';
import { databaseKinds } from '../campaign/database.ts';
import { runPostgresLoss } from './loss-postgres.ts';
import { runSqliteLoss } from './loss-sqlite.ts';
import { runRestore } from './restore.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (option: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (name: string) => named.length === 0 || named.includes(name);
const kinds = databaseKinds.filter((kind) => textOf('database')?.split(',').includes(kind) ?? true);

print(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${new Date().toISOString()}`,
);
for (const kind of kinds) {
  const noteOf = (name: string) => (line: string) => print(`${kind} ${name}: ${line}`);
  if (isWanted('restore') && !(await runRestore(kind, { data: textOf('data'), note: noteOf('restore') })))
    process.exitCode = 1;
  const runLoss = kind === 'sqlite' ? runSqliteLoss : runPostgresLoss;
  if (isWanted('loss') && !(await runLoss(noteOf('loss')))) process.exitCode = 1;
}
process.exit();
