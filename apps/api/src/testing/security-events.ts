import { existsSync, readFileSync } from 'node:fs';
import { asc, eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { storeSums } from '../modules/security-events/store-sums.ts';
import { type Caller, newGuest, START, type TestShop } from './harness.ts';
import { addPerson, type Person, signedIn } from './people.ts';

export const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Events that are written to a file as lines. */
export const storedEvents = (shop: () => TestShop, path: string) => {
  const event = { at: START, kind: 'sign_in', outcome: 'success' } as const;
  const insert = async (rows: (typeof event & { id?: number })[]) => {
    const { db } = shop();
    await db.write((tx) => tx.insert(db.t.securityEvents).values(rows).returning());
  };
  const store = (count: number) => insert(Array.from({ length: count }, () => event));
  const lines = () =>
    (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number });
  return { event, insert, store, lines };
};

/** The security events that a test leaves, each test with minutes of its own. */
export const securityEvents = (shop: () => TestShop) => {
  let now = START;
  let newest = 0;
  const rows = () => {
    const { db } = shop();
    const { securityEvents } = db.t;
    return db.read.select().from(securityEvents).where(gt(securityEvents.id, newest)).orderBy(asc(securityEvents.id));
  };
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
    shop().setTime(now);
  };
  beforeEach(async () => {
    // each test has minutes of its own, so that none is bounded by what another did
    pass(10 * MINUTE);
    await storeSums(shop().shop, true);
    newest = (await rows()).at(-1)?.id ?? newest;
  });
  const browser = (from = '203.0.113.77'): Caller => ({ ...newGuest(), headers: { 'user-agent': FIREFOX }, from });
  return { rows, newest: () => newest, now: () => now, browser, pass };
};

/** The events of calls that were refused, each test with minutes of its own. */
export const refusedCalls = (shop: () => TestShop) => {
  let now = START;
  const rows = async () => {
    await storeSums(shop().shop, true);
    const { db } = shop();
    const { securityEvents } = db.t;
    return db.read.select().from(securityEvents).where(gt(securityEvents.id, newest)).orderBy(asc(securityEvents.id));
  };
  let newest = 0;
  const forget = async () => {
    newest = (await rows()).at(-1)?.id ?? newest;
  };
  beforeEach(async () => {
    now = new Date(now.getTime() + 10 * MINUTE);
    shop().setTime(now);
    await forget();
  });
  const from = '203.0.113.9';
  return { rows, from, forget };
};

/** An owner who acts, another one, and the notices mailed to them. */
export const twoOwners = (shop: () => TestShop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let other: Person;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    other = await addPerson(shop(), { role: 'admin' });
  });
  const noticesTo = async (email: string, about: string) => {
    const { db } = shop();
    const { outbox } = db.t;
    const mails = await db.read.select().from(outbox).where(eq(outbox.to, email)).orderBy(asc(outbox.createdAt));
    return mails
      .filter(({ template, text }) => template === 'staff-notice' && text.includes(about))
      .map(({ subject }) => subject);
  };
  return { admin: () => admin, other: () => other, noticesTo };
};
