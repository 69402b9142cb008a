import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { processorMsOf } from './processes.ts';

const MS_PER_TICK = 10;
/** Where `/proc/<pid>/stat` has the user's and the system's time of children that have ended, counted after the name. */
const ENDED_CHILDREN = 13;

/** What the children of a process that have ended used of the processor, in milliseconds. */
const endedMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[ENDED_CHILDREN]) + Number(fields[ENDED_CHILDREN + 1])) * MS_PER_TICK;
};

/** Returns what a PostgreSQL server of this machine has used of the processor, parallel workers that have ended included, in milliseconds. */
export const databaseProcessor = async (url: string): Promise<() => number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  const pid = Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .reduce((sum, child) => sum + processorMsOf(Number(child)), endedMsOf(pid));
};
