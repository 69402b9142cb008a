import type { SecurityEventView } from '@fori/contracts/admin-security/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { recordSecurityEvent, type SecurityEvent } from '../security-events/index.ts';

interface ListPage {
  data: SecurityEventView[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

describeShop('security events in the back office', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let customer: Person;

  const store = async (at: string, event: SecurityEvent) => {
    const { db } = shop();
    await db.write((tx) => recordSecurityEvent(tx, { ...shop().shop, clock: () => new Date(at) }, event));
  };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    customer = await addPerson(shop());
    const about = { account: customer.id };
    await store('2026-11-20T12:00:00.000Z', { kind: 'sign_in', about });
    // 22 November begins two hours earlier in Turku than in UTC
    await store('2026-11-21T22:00:00.000Z', {
      kind: 'sign_in_failed',
      outcome: 'failure',
      about: { address: customer.email },
    });
    await store('2026-11-22T21:59:59.999Z', { kind: 'account_disabled', about, by: admin.person.id });
    await store('2026-11-22T22:00:00.000Z', { kind: 'sign_in', about: { account: admin.person.id } });
    await store('2026-11-23T12:00:00.000Z', { kind: 'attempts_slowed', outcome: 'refused', about: null });
  });

  const list = async (query = ''): Promise<ListPage> => {
    const response = await shop().call('GET', `/admin/security-events${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ListPage }>().data;
  };
  const kinds = async (query: string) => (await list(query)).data.map(({ kind }) => kind);
  const mail = (email: string) => `?search=${encodeURIComponent(email)}`;

  test('[ADMIN-270] shows events newest first; admins by name, customers by a hash only', async () => {
    const { data, ...paging } = await list();
    expect(paging).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 5 });
    expect(data.map(({ kind }) => kind)).toEqual([
      'attempts_slowed',
      'sign_in',
      'account_disabled',
      'sign_in_failed',
      'sign_in',
    ]);
    const [slowed, own, disabled] = data;
    expect(slowed).toMatchObject({ subject: null, outcome: 'refused' });
    expect(own?.subject?.name).toBe('Ada Admin');
    expect(disabled).toMatchObject({ subject: { name: null }, actor: { name: 'Ada Admin' } });
  });

  test.each([
    ['a kind', () => '?kind=sign_in', ['sign_in', 'sign_in']],
    ['a day of the shop’s calendar', () => '?from=2026-11-22&to=2026-11-22', ['account_disabled', 'sign_in_failed']],
    [
      'a person’s address: about the account, and tried with the address',
      () => mail(customer.email.toUpperCase()),
      ['account_disabled', 'sign_in_failed', 'sign_in'],
    ],
    ['an admin: about them and by them', () => mail(admin.person.email), ['sign_in', 'account_disabled']],
    ['person and kind together', () => `${mail(customer.email)}&kind=sign_in`, ['sign_in']],
    ['an address nobody has used', () => mail('nobody@example.com'), []],
    ['a part of an address', () => mail(customer.email.slice(0, 8)), []],
  ])('[ADMIN-271] filters by %s', async (_, query, expected) => {
    expect(await kinds(query())).toEqual(expected);
    expect((await list(query())).total).toBe(expected.length);
  });

  test('[ADMIN-271] who was searched for is named in what was found', async () => {
    const { data } = await list(mail(customer.email));
    expect(new Set(data.map(({ subject }) => subject?.name))).toEqual(new Set([customer.email]));
  });

  test('[ADMIN-272] pages repeat no event', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { data, last_page, total } = await list(`?per_page=2&page=${page}`);
      expect([last_page, total]).toEqual([3, 5]);
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(5);
  });

  test('[ADMIN-273] [SEC-12] the export has a line of JSON for each event that matches, and is itself recorded', async () => {
    const query = `${mail(customer.email)}&kind=sign_in`;
    const response = await shop().call('GET', `/admin/security-events/export.jsonl${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': expect.stringMatching(/attachment; filename="[\w-]+-security-events-2026-11-21\.jsonl"/),
      'cache-control': 'private, no-store',
    });
    const lines = response.body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ kind: 'sign_in', at: '2026-11-20T12:00:00.000Z' }]);
    const [recorded] = (await list('?kind=security_events_exported')).data;
    expect(recorded?.subject?.name).toBe('Ada Admin');
    const { db } = shop();
    const { auditLog } = db.t;
    const [audited] = await db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'security_events.export'))
      .orderBy(auditLog.id);
    expect(audited).toMatchObject({ actorId: admin.person.id, after: { kind: 'sign_in', one_person: true } });
    expect(JSON.stringify(audited)).not.toContain(customer.email);
  });
});
