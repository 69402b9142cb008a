import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../attacks/client.ts';
import { badAnswers } from '../campaign/answers.ts';
import { type Conversation, startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Provider, startProvider } from '../payments/provider.ts';
import { fillCart, order, readTotal } from '../payments/shopping.ts';
import { type Dependency, startDependency, troubles } from './dependency.ts';
import { type Fault, report } from './fault.ts';
import { startKeys, startMailServer, startRates } from './helpers.ts';
import { createLedger, missingOf } from './ledger.ts';
import { corruptionOf, unitsOf } from './state.ts';
import { browse, timesOf } from './visitors.ts';
import { buyAndNote } from './work/orders.ts';
import { PATIENCE_MS } from './work/worker.ts';

/** How long each lasts: longer than the shop waits for any of them. */
const LASTS_MS = 14_000;
const ORDERS_EACH = 3;
const CAUGHT_UP_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** What the shop asks over the network; a bucket is tried in a shop of its own (`storage.ts`). */
const names = ['mail', 'rates', 'identity', 'payments'] as const;
type Name = (typeof names)[number];

interface Scene {
  tested: TestedShop;
  dependencies: Record<Name, Dependency>;
  provider: Provider;
  note: (line: string) => void;
}

const socialSignIn = (token: string): Call => ({
  method: 'POST',
  path: '/api/auth0-callback',
  body: { name: '', email: '', auth0_user_id: '', id_token: token },
});

/** What a customer hears who tries everything that needs a dependency, once, without repeating. */
const tryAll = async (talk: Conversation, variant: number, name: string, token: string) => {
  const customer = talk.customer(name, name);
  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    return [await work, Math.round(performance.now() - began)];
  };
  const lastOf = (what: string) => talk.heard.findLast((heard) => heard.customer === name && heard.what === what);
  const [rates, ratesMs] = await timed(customer.ask('rates', { path: '/api/exchange-rates' }, 0));
  const [, signInMs] = await timed(customer.ask('social sign-in', socialSignIn(token), 0));
  await fillCart(customer, variant, 1);
  const total = await readTotal(customer);
  const [, hostedMs] = await timed(order(customer, total ?? '', 0));
  return {
    rates: rates?.json<{ data: { source: string } }>().data.source ?? 'none',
    signIn: lastOf('social sign-in')?.status ?? null,
    hosted: lastOf('order')?.status ?? null,
    ms: [ratesMs, signInMs, hostedMs],
  };
};

/** Mail server, exchange rates, identity and payment provider refuse, hang and talk nonsense, all at once. */
export const dependencies: Fault = {
  name: 'dependencies',
  databases: ['sqlite'],
  run: async ({ kind, filled, seed, times = troubles.length, planted, note }) => {
    const [mail, rates, keys] = [await startMailServer(), await startRates(), await startKeys()];
    let provider: Provider | null = null;
    const between: Partial<Record<Name, Dependency>> = {};
    try {
      return await withShop(kind, {
        name: 'dependencies',
        note,
        filled,
        env: async (folder) => {
          provider = await startProvider({ folder, seed });
          const { STRIPE_API_URL = '', ...stripe } = provider.env;
          const targets: Record<Name, number> = {
            mail: mail.port,
            rates: rates.port,
            identity: keys.port,
            payments: Number(new URL(STRIPE_API_URL).port),
          };
          for (const name of names) between[name] = await startDependency(targets[name]);
          const at = (name: Name) => `127.0.0.1:${between[name]?.port}`;
          return {
            ...stripe,
            STRIPE_API_URL: `http://${at('payments')}`,
            SMTP_URL: `smtp://${at('mail')}`,
            EXCHANGE_RATES_URL: `http://${at('rates')}/latest`,
            DEMO_PAYMENTS: 'on',
            ...keys.env(`http://${at('identity')}`),
          };
        },
        run: async (tested) => {
          const scene: Scene = {
            tested,
            dependencies: between as Record<Name, Dependency>,
            provider: provider as unknown as Provider,
            note,
          };
          const origin = `http://127.0.0.1:${between.identity?.port}`;
          return runAll(scene, {
            planted,
            times,
            idToken: (name) => keys.idToken(origin, name),
            received: mail.received,
          });
        },
      });
    } finally {
      (provider as Provider | null)?.stop();
      for (const dependency of Object.values(between)) await dependency.close();
      for (const { close } of [mail, rates, keys]) close();
    }
  },
};

interface Around {
  planted: boolean;
  times: number;
  idToken: (name: string) => Promise<string>;
  received: readonly string[];
}

const runAll = async (scene: Scene, { planted, times, idToken, received }: Around): Promise<boolean> => {
  const { tested, dependencies: all, provider, note } = scene;
  const { database, shop } = tested;
  const [process] = shop.processes;
  const problems: string[] = [];
  const ledger = createLedger();
  const goods = await stockUp(tested, 12);
  const before = await unitsOf(database, goods);
  await provider.sendEventsTo(shop.url);
  for (const trouble of troubles.slice(0, times)) {
    const about = (problem: string) => `${trouble}: ${problem}`;
    for (const name of names) await all[name].behave(trouble);
    // so that it has neither keys nor rates from before
    await process?.stop();
    await process?.start();
    const talk = await startConversation(shop.url);
    const visitor = await browse(shop.url);
    const began = Date.now();
    const desk = { talk, ledger, rows: database.rows, goods, random: seededRandom(1) };
    const bought: string[] = [];
    for (let nth = 0; nth < ORDERS_EACH; nth += 1) {
      const name = randomUUID();
      const placed = await buyAndNote(desk, talk.customer(name, name));
      if (placed) bought.push(`${name}@campaign.example`);
    }
    const name = randomUUID();
    const found = await tryAll(talk, goods[0] ?? 0, name, await idToken(name));
    await pause(Math.max(0, LASTS_MS - (Date.now() - began)));
    const seen = await visitor.stop();
    note(about(JSON.stringify({ orders: bought.length, ...found })));
    note(about(`looking around meanwhile: ${timesOf(seen)}`));
    if (bought.length < ORDERS_EACH) problems.push(about(`only ${bought.length} orders by card`));
    if (found.rates !== 'default') problems.push(about(`rates were ${found.rates}`));
    if (found.signIn !== 503) problems.push(about(`signing in was answered ${found.signIn}`));
    if (found.hosted !== 503) problems.push(about(`paying at the provider: ${found.hosted}`));
    problems.push(...seen.failed.map(about), ...badAnswers(talk.heard, shop.absences).map(about));

    for (const dependency of names) await all[dependency].behave('good');
    if (planted) await database.run('delete from outbox where sent_at is null');
    await catchUp(scene, { bought, received, problems: (problem) => problems.push(about(problem)) });
    const later = randomUUID();
    const customer = talk.customer(later, later);
    const again = await customer.ask('social sign-in', socialSignIn(await idToken(later)), PATIENCE_MS);
    if (again?.status !== 200) problems.push(about(`signing in afterwards was answered ${again?.status}`));
    await fillCart(customer, goods[0] ?? 0, 1);
    const total = await readTotal(customer);
    const hosted = total === null ? 'given up' : await order(customer, total);
    if (hosted === 'given up' || !('placed' in hosted))
      problems.push(about(`paying at the provider afterwards: ${JSON.stringify(hosted)}`));
    talk.close();
  }
  const after = await unitsOf(database, goods);
  if (after.sold + after.left !== before.sold + before.left)
    problems.push(`${before.sold + before.left} units before, ${after.sold + after.left} after`);
  problems.push(...(await missingOf(ledger.entries, database.rows)), ...(await corruptionOf(database)));
  return report(problems, note);
};

/** Waits until everyone who ordered has got mail. The pauses of the outbox, some minutes at most, are cut short. */
const catchUp = async (
  { tested: { database }, note }: Scene,
  {
    bought,
    received,
    problems,
  }: { bought: readonly string[]; received: readonly string[]; problems: (problem: string) => void },
): Promise<void> => {
  const begin = Date.now();
  const missing = () => bought.filter((address) => !received.includes(address));
  while (missing().length > 0 && Date.now() - begin < CAUGHT_UP_WITHIN_MS) {
    await database.run(
      `update outbox set due_at = ${database.moment} where sent_at is null and due_at > ${database.moment}
         and lease_until is null`,
      Date.now() - 1000,
      Date.now(),
    );
    await pause(LOOK_EVERY_MS);
  }
  note(`mails caught up after ${Date.now() - begin} ms, ${received.length} so far`);
  for (const address of missing()) problems(`${address} has got no mail`);
};
