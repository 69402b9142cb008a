import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { type Anchor, anchorAudit } from './anchors.ts';
import { recordChange } from './audit.repository.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyChain } from './verify-chain.ts';

const DAY = 86_400_000;

describeShop(
  'anchors of the audit log',
  (shop) => {
    const fileOf = () => shop().shop.config.anchors.file;
    const lines = () => readFileSync(fileOf(), 'utf8').trimEnd().split('\n');
    const anchors = () => lines().map((line) => JSON.parse(line) as Anchor);
    const record = (entityId: string) => {
      const facts = { at: START, actorId: 'admin-1', action: 'order.note', entity: 'order', before: null, after: {} };
      return shop().db.write((tx) => recordChange(tx, { ...facts, entityId }));
    };
    const newest = async () =>
      (await shop().db.read.select().from(shop().db.t.auditLog).orderBy(shop().db.t.auditLog.id)).at(-1);
    const mails = async () => {
      const { db } = shop();
      return db.read.select().from(db.t.outbox).where(eq(db.t.outbox.template, 'audit-anchor'));
    };

    beforeEach(async () => {
      const { db } = shop();
      rmSync(dirname(fileOf()), { recursive: true, force: true });
      await db.write(async (tx) => {
        await tx.delete(db.t.auditLog);
        await tx.delete(db.t.outbox);
        await tx.delete(db.t.sequences);
      });
      shop().setTime(START);
    });

    test('[SEC-13] a day has one anchor in the file and one mail, however often and by whomever the job runs', async () => {
      await record('a');
      await Promise.all(Array.from({ length: 5 }, () => anchorAudit(shop().shop)));
      await record('b');
      await anchorAudit(shop().shop);
      const [only, ...others] = anchors();
      expect(others).toEqual([]);
      expect(only?.date).toBe('2026-11-21');
      expect(await mails()).toMatchObject([
        { to: 'owner@example.com', text: expect.stringContaining(only?.hash ?? '?') },
      ]);

      shop().setTime(new Date(START.getTime() + DAY));
      await anchorAudit(shop().shop);
      const last = await newest();
      expect(anchors()).toEqual([only, { date: '2026-11-22', record: last?.id, hash: last?.hash }]);
      expect(await mails()).toHaveLength(2);
    });

    test('[SEC-13] the file is readable by the shop alone, and lines are only added to it', async () => {
      await anchorAudit(shop().shop);
      appendFileSync(fileOf(), 'a note of the operator\n');
      shop().setTime(new Date(START.getTime() + DAY));
      await anchorAudit(shop().shop);
      expect(lines()).toEqual([
        expect.stringContaining('2026-11-21'),
        'a note of the operator',
        expect.stringContaining('2026-11-22'),
      ]);
      expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    });

    test('[SEC-14] where the file cannot be written, nothing is mailed and the next run makes the anchor', async () => {
      writeFileSync(dirname(fileOf()), 'a file where the folder should be');
      await expect(anchorAudit(shop().shop)).rejects.toThrow();
      expect(await mails()).toEqual([]);
      rmSync(dirname(fileOf()));
      await anchorAudit(shop().shop);
      expect(anchors()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    test('[SEC-15] a chain whose hashes were all computed anew is intact by itself, and found by its anchors', async () => {
      await record('a');
      await anchorAudit(shop().shop);
      const text = readFileSync(fileOf(), 'utf8');
      const { db } = shop();
      expect(await verifyAnchors(db, text)).toEqual({ kept: true, anchors: 1 });

      const { id = 0 } = (await newest()) ?? {};
      await db.write(async (tx) => {
        await tx.delete(db.t.auditLog);
        await tx.delete(db.t.sequences).where(eq(db.t.sequences.name, 'audit_log'));
      });
      await record('something else');
      const rewritten = await newest();
      await db.write((tx) =>
        tx
          .update(db.t.auditLog)
          .set({ id })
          .where(eq(db.t.auditLog.id, rewritten?.id ?? 0))
          .returning(),
      );
      expect((await verifyChain(db)).intact).toBe(true);
      expect(await verifyAnchors(db, text)).toEqual({ kept: false, anchors: 0, line: 1, reason: 'other', record: id });
    });

    test('[SEC-15] the first line that is not in the log is named, and why', async () => {
      await anchorAudit(shop().shop);
      await record('a');
      shop().setTime(new Date(START.getTime() + DAY));
      await anchorAudit(shop().shop);
      const { db } = shop();
      const text = readFileSync(fileOf(), 'utf8');
      expect(await verifyAnchors(db, text)).toEqual({ kept: true, anchors: 2 });
      const last = anchors().at(-1)?.record ?? 0;
      const beyond = JSON.stringify({ date: '2026-11-23', record: last + 7, hash: 'a'.repeat(64) });
      expect(await verifyAnchors(db, `${text}\n${beyond}\n`)).toMatchObject({
        line: 4,
        reason: 'missing',
        record: last + 7,
      });
      expect(await verifyAnchors(db, `${text}{"date":"today"}\n`)).toMatchObject({
        anchors: 2,
        line: 3,
        reason: 'unreadable',
      });
    });

    test('the folder of the anchors is made where it is missing', async () => {
      mkdirSync(dirname(fileOf()), { recursive: true });
      rmSync(dirname(fileOf()), { recursive: true });
      await anchorAudit(shop().shop);
      expect(anchors()).toMatchObject([{ record: 0, hash: '0'.repeat(64) }]);
    });
  },
  { env: { AUDIT_ANCHOR_MAIL: 'owner@example.com' } },
);
