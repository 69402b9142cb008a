import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './state.ts';
import { HOUR, SECRET, sessionParams, startReceiver, startShop } from './testing.ts';

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state.json');
};

/** The stand-in as a process, once it is ready. */
const startProcess = async (env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PAYMENTS_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe('sk_test_shop', { host, port, protocol: 'http', maxNetworkRetries: 0 });
  const control = async (call: string, body?: object) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}/_control${path}`, { method, ...init });
    return { status: response.status, body: await response.json() };
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, stripe, control, kill };
};

// it starts two processes, which takes seconds on a busy machine
const TWO_STARTS = { timeout: 60_000 };

test(
  'what was answered survives a kill of the process, and can be paid, moved in time and read by HTTP',
  TWO_STARTS,
  async () => {
    const receiver = await startReceiver();
    const env = { STATE_FILE: newFile(), WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET };
    const first = await startProcess(env);
    const options = { idempotencyKey: 'order-1' };
    const { id } = await first.stripe.checkout.sessions.create(sessionParams(), options);
    await first.control(`POST /sessions/${id}/pay`, { method: 'mobilepay', delayMs: HOUR });
    await first.kill();

    const { stripe, control } = await startProcess(env);
    expect((await stripe.checkout.sessions.create(sessionParams(), options)).id).toBe(id);
    await control('POST /clock/advance', { ms: HOUR });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    await control('POST /settled');
    expect(receiver.types()).toContain('checkout.session.async_payment_succeeded');
    expect((await control('GET /audit')).body).toMatchObject({
      sessions: [{ id }],
      payment_intents: [{ status: 'succeeded' }],
    });
    expect(await control(`POST /sessions/${id}/pay`, {})).toEqual({
      status: 409,
      body: { error: 'The session is complete.' },
    });
    expect((await control('POST /unknown')).status).toBe(404);
  },
);

test('an event that was not taken before a restart is sent after it', async () => {
  const stateFile = newFile();
  const { standIn, stripe, control, receiver } = await startShop({ stateFile });
  receiver.answer(500);
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await stripe.checkout.sessions.expire(id);
  await control.settled();
  await standIn.close();
  const second = await startShop({ stateFile });
  // the event belongs to the endpoint that was there
  second.control.setEndpoints([{ url: receiver.url, secret: SECRET }]);
  await second.control.advance(1000);
  expect(receiver.types()).toEqual(['checkout.session.expired']);
});

test('no page in a browser can call the control', async () => {
  const { standIn, control } = await startShop();
  const headers = { origin: 'https://shop.example' };
  const response = await fetch(`${standIn.url}/_control/faults`, { method: 'POST', body: '{"on":"api"}', headers });
  expect([response.status, control.faults()]).toEqual([403, []]);
});

test('what is due happens by itself on a real clock', async () => {
  const { stripe, control, receiver } = await startShop({ clock: 'real' });
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await control.pay(id, { method: 'mobilepay', delayMs: 20 });
  await receiver.until('checkout.session.async_payment_succeeded');
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('of many writings at once the file has the last, whole', async () => {
  const file = newFile();
  const store = openStore(file);
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const id = `key-${index}`;
      store.state.answers.set(id, { id, path: '/', body: '', status: 200, answer: 'x'.repeat(50_000), at: index });
      await store.save(index);
      expect(openStore(file).state.answers.has(id)).toBe(true);
    }),
  );
  expect(openStore(file).state.answers.size).toBe(50);
});
