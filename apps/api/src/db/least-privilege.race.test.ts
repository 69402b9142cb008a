import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { runAt, servingAccount } from '../testing/serving-account.ts';
import { openPostgres } from './postgres.ts';

describe.runIf(testDialect() === 'postgres')('an account that owns no table', () => {
  test('[SEC-36] serves the shop, migrated by another one, and cannot take away what keeps security events from being changed', async () => {
    const { url = '', close } = await freshDatabase('postgres');
    onTestFinished(close);
    const own = await servingAccount(url);
    const opened = await openPostgres(own, { migrationUrl: url });
    onTestFinished(() => opened.close());
    const { db } = opened;
    await db.check();
    const event = { at: new Date(), kind: 'sign_in', outcome: 'success' } as const;
    await db.write((tx) => tx.insert(db.t.securityEvents).values(event).returning());
    for (const attempt of [
      'alter table security_events disable trigger all',
      'drop table security_events',
      'truncate security_events',
      'create table own_table (id int)',
    ]) {
      await expect(runAt(own, attempt)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await db.read.$count(db.t.securityEvents)).toBe(1);
  });
});
