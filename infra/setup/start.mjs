/** `npm start`: installs, builds, and runs the shop until it is stopped. */
import { spawn } from 'node:child_process';
import { buildShop } from './build-shop.mjs';
import { identityFor } from './identity-process.mjs';
import { paymentsFor } from './payments-process.mjs';
import { prepare } from './prepare.mjs';
import { shopArguments, shopEnvironment } from './shop-process.mjs';
import { runMain } from './system.mjs';
import { root } from './workspace.mjs';

await runMain(async () => {
  await prepare();
  await buildShop();
  const identity = await identityFor(process.env);
  const payments = await paymentsFor(process.env);
  try {
    return await serve({ ...identity?.env, ...payments?.env });
  } finally {
    identity?.stop();
    payments?.stop();
  }
});

/**
 * Runs the API, which serves both SPAs, with our environment and terminal.
 * @param {Record<string, string>} [env] further settings
 * @returns {Promise<number>} its exit code
 */
function serve(env) {
  return new Promise((resolve, reject) => {
    // Its own process group: Ctrl+C in a terminal reaches a whole group, and the server would get it twice, directly
    // and from us, which forces an immediate exit.
    const server = spawn(process.execPath, shopArguments, {
      cwd: root,
      env: { ...shopEnvironment, ...process.env, ...env },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
    forwardSignals(server);
    announceWhenReady(server);
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function forwardSignals(server) {
  /** @type {Map<string, number>} */
  const lastSent = new Map();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // npm forwards the Ctrl+C that the terminal has already sent us: ignore one of the two.
      if (Date.now() - (lastSent.get(signal) ?? 0) < 1000) return;
      lastSent.set(signal, Date.now());
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  process.on('exit', () => server.kill('SIGTERM'));
  // A SIGTERM to npm ends npm and the shell between us without a signal to us: only our parent changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
  }
}

/**
 * Prints the addresses once the health check says that the database is ready.
 * @param {import('node:child_process').ChildProcess} server
 */
async function announceWhenReady(server) {
  const port = process.env.PORT || '3000';
  const host = process.env.HOST || 'localhost';
  const isWildcard = host === '0.0.0.0' || host === '::';
  const local = `http://${isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  while (server.exitCode === null && server.signalCode === null) {
    if (await responds(`${local}/api/health/ready`)) {
      console.log(welcome(process.env.PUBLIC_URL || local, process.env));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250).unref());
  }
}

/** @param {string} url */
async function responds(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/**
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 */
function welcome(url, env) {
  const base = url.replace(/\/$/, '');
  const isDemo = (env.SHOP_MODE?.trim() || 'demo') === 'demo';
  /** @type {[string, string][]} */
  const lines = [
    ['Shop', `${base}/`],
    ['Back office', `${base}/admin/`],
  ];
  if ((env.API_DOCS?.trim() || (isDemo ? 'on' : 'off')) === 'on') lines.push(['API', `${base}/api/docs`]);
  if (isDemo) {
    lines.push(
      ['Demo mailbox', `${base}/dev/mail`],
      ['Demo admin', 'admin@fori.example / fori-demo-admin'],
      ['Demo customer', 'customer@fori.example / fori-demo-customer'],
    );
  }
  if (isDemo && !env.HOST?.trim()) {
    lines.push(['Network', 'only this machine can open the shop; HOST=0.0.0.0 npm start opens it to the network']);
  }
  if (!isDemo && env.DEMO_PAYMENTS?.trim() === 'on') {
    lines.push(['Warning', 'DEMO_PAYMENTS=on: orders are accepted and nobody is charged for them']);
  }
  return ['', 'The shop is running.', ...lines.map(([name, text]) => `  ${name.padEnd(14)}${text}`), ''].join('\n');
}
