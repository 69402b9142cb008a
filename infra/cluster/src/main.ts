/**
 * `pnpm --filter @fori/cluster cluster [rolling] [kills] [failover]`: three processes of the shop behind HAProxy, on PostgreSQL with a
 * synchronous replica, under load while a process or the database ends. Prints a table, and ends with 1 where a line of it does not
 * hold. `measure` measures one, two and three processes instead. Build the shop first.
 */
import { availableParallelism, loadavg } from 'node:os';
import { startCluster } from './cluster.ts';
import type { Line } from './judge.ts';
import { measure } from './measure.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';

const PROCESSES = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);
const named = process.argv.slice(2).filter((argument) => argument !== '--');
const names = Object.keys(scenarios) as ScenarioName[];
const unknown = named.filter((name) => name !== 'measure' && !(names as string[]).includes(name));
if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}; there are ${names.join(', ')} and measure`);

const runScenarios = async (chosen: readonly ScenarioName[]): Promise<Line[]> => {
  const cluster = await startCluster({ processes: PROCESSES, replica: true });
  const interrupted = () => cluster.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const lines: Line[] = [];
  try {
    for (const name of chosen) {
      const begin = performance.now();
      lines.push(...(await scenarios[name](cluster, (line) => print(`${name}: ${line}`))));
      print(`${name}: ${Math.round((performance.now() - begin) / 1000)} s`);
    }
  } finally {
    await cluster.stop();
  }
  return lines;
};

print(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${new Date().toISOString()}`,
);
if (named.includes('measure')) {
  await measure(print);
} else {
  const lines = await runScenarios(names.filter((name) => named.length === 0 || named.includes(name)));
  print('| scenario | must hold | seen | |\n| --- | --- | --- | --- |');
  for (const { scenario, claim, seen, holds } of lines)
    print(`| ${scenario} | ${claim} | ${seen} | ${holds ? 'holds' : 'FAILS'} |`);
  if (lines.some(({ holds }) => !holds)) process.exitCode = 1;
}
process.exit();
