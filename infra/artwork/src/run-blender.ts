import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MASTER } from './products.ts';

const program = process.env.BLENDER ?? 'blender';

/**
 * Runs a script of `blender/` with a job, written to `job.json` in its folder `work`, and returns what it printed. Ends the
 * process where Blender is missing.
 */
export function runBlender(script: string, job: { work: string; [setting: string]: unknown }): string {
  if (spawnSync(program, ['--version']).status !== 0) {
    console.error(
      'Blender is not installed: apt-get install blender python3-numpy libopenblas0-pthread, or set BLENDER to its path',
    );
    process.exit(1);
  }
  const file = path.resolve(import.meta.dirname, '../blender', script);
  const jobFile = path.join(job.work, 'job.json');
  writeFileSync(jobFile, JSON.stringify(job));
  const options = ['-b', '--factory-startup', '--python-exit-code', '1', '--python', file, '--', jobFile];
  const run = spawnSync(program, options, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`Blender failed: ${run.stdout.slice(-2000)}${run.stderr.slice(-2000)}`);
  return run.stdout;
}

/** A script's job for a view: a palette for each picture it makes, and how it renders them. */
interface ViewJob {
  palettes: readonly object[];
  /** where it takes several pictures of each */
  turns?: readonly number[];
  width: number;
  height: number;
  samples: number;
  [setting: string]: unknown;
}

/**
 * The pictures of a view that a script of `blender/` takes: cut out, as wide as a master, a draft as it was rendered. `jobIn` gets
 * the folder of the script's files.
 */
export function takeView(name: string, script: string, draft: boolean, jobIn: (work: string) => ViewJob): Sharp[] {
  const work = mkdtempSync(path.join(tmpdir(), 'fori-view-'));
  try {
    const job = jobIn(work);
    const { palettes, turns = [0], width, height } = job;
    const printed = runBlender(script, { ...job, threads: 2, work });
    console.log(`${name}: ${/RENDERED (.*)/.exec(printed)?.[1] ?? ''}`);
    return Array.from({ length: turns.length * palettes.length }, (_, i) =>
      sharp(readFileSync(path.join(work, `${i}.rgba`)), { raw: { width, height, channels: 4 } }).resize(
        draft ? width : MASTER.width,
      ),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
