import { loadBackOffice } from '@fori/i18n/back-office';
import { eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyChain } from '../modules/audit/verify-chain.ts';
import { auditedCalls, callName } from '../testing/audited-calls.ts';
import { sendForm } from '../testing/forms.ts';
import { describeShop } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { contractRoutes } from '../testing/routes.ts';
import { signToken } from './auth.ts';

const changing = contractRoutes()
  .filter(({ route, access }) => access === 'admin' && route.method !== 'GET')
  .map(({ route }) => ({ name: callName(route), method: route.method }));

const HOW = `
apps/api/src/testing/audited-calls.ts lacks an example of this call. Add one under its name: a function that prepares what
the call needs and gives its path, and body or form. The use case behind the call writes its record with recordChange
(modules/audit/audit.repository.ts), in the transaction of the change. A call that changes nothing but the admin's own
convenience says so instead: { unrecorded: 'why' }.`;

test('the table of examples names only calls that exist', () => {
  const names = changing.map(({ name }) => name);
  expect(Object.keys(auditedCalls).filter((name) => !names.includes(name))).toEqual([]);
});

/** The text at a path of words joined by dots. */
const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce((at, word) => (at as Record<string, unknown> | undefined)?.[word], texts);

/** Field names that no audit record may contain. */
const SECRET = /"(password\w*|\w*token|\w*_hash|code)":/i;

describeShop('every change in the back office is recorded', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let labels: unknown;
  beforeAll(async () => {
    labels = textAt(await loadBackOffice('en'), 'admin-audit.action');
    admin = await signedIn(shop(), 'admin');
  });
  // examples advance the clock, and some calls need a factor of the last five minutes
  beforeEach(async () => {
    const { sessions } = shop().db.t;
    const factorAt = shop().shop.clock();
    const [session] = await shop().db.write((tx) =>
      tx.update(sessions).set({ factorAt }).where(eq(sessions.userId, admin.person.id)).returning(),
    );
    if (!session) throw new Error('no session');
    admin.token = signToken(shop().app, { sessionId: session.id, factorAt });
  });

  const records = (after: number) => {
    const { db } = shop();
    return db.read.select().from(db.t.auditLog).where(gt(db.t.auditLog.id, after)).orderBy(db.t.auditLog.id);
  };

  test.each(changing)('[ADMIN-08] $name', async ({ name, method }) => {
    const example = auditedCalls[name];
    if (!example) throw new Error(`${name} has no example.${HOW}`);
    if (typeof example !== 'function') {
      expect(example.unrecorded).toMatch(/\w+ \w+/);
      return;
    }
    const { path, body, form, leavesTheSame = false } = await example(shop(), admin);
    const before = (await records(0)).at(-1)?.id ?? 0;
    const response = form
      ? await sendForm(shop(), method as 'POST' | 'PUT', path, form, admin)
      : await shop().call(method, path, body, admin);
    expect(response.statusCode, `the example itself is refused: ${response.body.slice(0, 500)}`).toBeLessThan(300);

    const written = await records(before);
    expect(written.length, `${name} changed something and wrote no record.${HOW}`).toBeGreaterThan(0);
    for (const record of written) {
      expect(record.actorId).toBe(admin.person.id);
      expect(record.action).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
      expect(textAt(labels, record.action), `${record.action} has no label in admin-audit.json`).toBeTypeOf('string');
      const same = JSON.stringify(record.before) === JSON.stringify(record.after);
      expect(same, 'before and after say the same').toBe(leavesTheSame);
      expect(JSON.stringify([record.before, record.after])).not.toMatch(SECRET);
    }
    expect((await verifyChain(shop().db)).intact).toBe(true);
  });
});
