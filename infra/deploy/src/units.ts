/**
 * `pnpm --filter @fori/deploy units`: whether systemd understands the shipped units, and how much each of them may do. Needs
 * systemd-analyze; as root on Debian it is installed.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture } from '@fori/setup/process';
import { provideProgram } from '@fori/setup/system';
import { createChecks } from './checks.ts';

/** systemd's measure of exposure, 0 to 10; below 2 counts as "OK". */
const MOST_EXPOSED = 2;

const shipped = join(import.meta.dirname, '../server');
const { check, exitCode } = createChecks();
const analyze = await provideProgram('systemd-analyze', 'systemd');
const root = mkdtempSync(join(tmpdir(), 'fori-units-'));
try {
  const units = readdirSync(shipped).filter((name) => /\.(?:service|timer)$/.test(name));
  const folder = join(root, 'etc/systemd/system');
  mkdirSync(folder, { recursive: true });
  for (const unit of units) cpSync(join(shipped, unit), join(folder, unit));
  // the targets that the units are ordered by
  cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true });
  for (const program of ['opt/fori/current/start', 'opt/fori/current/fori', 'usr/bin/sh', 'usr/local/bin/fori-alarm']) {
    mkdirSync(dirname(join(root, program)), { recursive: true });
    writeFileSync(join(root, program), '#!/bin/sh\n');
    chmodSync(join(root, program), 0o755);
  }
  const names = units.map((unit) => unit.replace('@.', '@fori.'));
  const { output } = await capture(analyze, [
    'verify',
    '--man=no',
    '--recursive-errors=no',
    `--root=${root}`,
    ...names,
  ]);
  check('systemd finds nothing wrong with the units', output.trim() === '', output.trim().split('\n'));
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const security = ['security', '--offline=true', '--no-pager', `--root=${root}`, unit.replace('@.', '@fori.')];
    const { output: report } = await capture(analyze, security);
    const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1] ?? Number.NaN);
    check(`${unit} may do little (exposure ${exposure})`, exposure < MOST_EXPOSED, report.split('\n').slice(-3));
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = exitCode();
