import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

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
