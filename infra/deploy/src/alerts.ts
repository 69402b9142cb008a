/**
 * `pnpm --filter @fori/deploy alerts`: whether Prometheus accepts its settings and the alerts, and whether each alert fires when it
 * should and no earlier. With `--metrics URL` also whether the metrics of a running shop keep Prometheus' conventions. Needs promtool; as
 * root on Debian it is installed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capture } from '@fori/setup/process';
import { provideProgram } from '@fori/setup/system';
import { createChecks } from './checks.ts';

const folder = join(import.meta.dirname, '../prometheus');
const { values } = parseArgs({ options: { metrics: { type: 'string' } } });
const { check, exitCode } = createChecks();
const promtool = await provideProgram('promtool', 'prometheus');

const passes = async (what: string, ...args: string[]): Promise<void> => {
  const { code, output } = await capture(promtool, args);
  check(what, code === 0, output.trim().split('\n'));
};
await passes('the settings of Prometheus are valid', 'check', 'config', join(folder, 'prometheus.yml'));
await passes('the alerts are valid', 'check', 'rules', join(folder, 'fori.rules.yml'));
await passes('the alerts fire when they should', 'test', 'rules', join(folder, 'fori.rules.test.yml'));
if (values.metrics) {
  const input = await (await fetch(values.metrics)).text();
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'metrics'], { input, encoding: 'utf8' });
  check('the metrics keep the conventions', status === 0, `${stdout}${stderr}`.trim().split('\n'));
}
process.exitCode = exitCode();
