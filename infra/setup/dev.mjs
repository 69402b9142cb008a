/** `pnpm dev`: the demo's identity provider and, where asked for, the stand-in for its payment provider, then every package's `dev`. */
import { identityFor } from './identity-process.mjs';
import { paymentsFor } from './payments-process.mjs';
import { turboCommand } from './pnpm.mjs';
import { run } from './process.mjs';
import { runMain } from './system.mjs';
import { root } from './workspace.mjs';

await runMain(async () => {
  const identity = await identityFor(process.env);
  const payments = await paymentsFor(process.env);
  const { command, args, env } = turboCommand(['dev']);
  try {
    return await run(command, args, { cwd: root, env: { ...env, ...identity?.env, ...payments?.env } });
  } finally {
    identity?.stop();
    payments?.stop();
  }
});
