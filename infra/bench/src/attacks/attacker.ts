/** The attacker's process: prepares, reports ready, attacks from `go` to `stop`, and reports the statuses received. */

import { attacks } from './all.ts';
import { type Statuses, sendRepeatedly } from './attack.ts';
import { createClient } from './client.ts';

export interface FromAttacker {
  ready?: true;
  statuses?: Statuses;
}

const [name, url = '', dataDir = ''] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`no attack ${name}`);
const report = (message: FromAttacker) => process.send?.(message);

let stopped = false;
let running: Promise<Statuses> | null = null;
const hit = await attack.prepare({ call: createClient(url), dataDir });
process.on('message', async (message) => {
  if (message === 'go') {
    stopped = false;
    running = sendRepeatedly(attack, hit, () => stopped);
  }
  if (message === 'stop') {
    stopped = true;
    report({ statuses: (await running) ?? {} });
  }
});
process.on('disconnect', () => process.exit());
report({ ready: true });
