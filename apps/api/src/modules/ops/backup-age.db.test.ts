import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { writeOpeningState } from '../store/index.ts';
import { noteBackup, tellOfOverdueBackup } from './backup-age.ts';

describeShop(
  'the age of the last backup',
  (shop) => {
    let admin: Caller;
    const logged: { facts: Record<string, unknown>; message: string }[] = [];

    beforeAll(async () => {
      admin = await signedIn(shop(), 'admin');
      shop().shop.log.error = (facts, message) => void logged.push({ facts, message });
    });
    beforeEach(async () => {
      const { db } = shop();
      shop().setTime(START);
      logged.length = 0;
      await db.write((tx) => tx.delete(tx.t.sequences));
      await db.write((tx) => writeOpeningState(tx, 'open', START));
    });

    const metric = async () => /^fori_backup_age_seconds (.+)$/m.exec((await shop().call('GET', '/metrics')).body)?.[1];
    const shown = async (caller = admin) => {
      const response = await shop().call('GET', '/admin/dashboard', undefined, caller);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: Dashboard }>().data.overdue_backup;
    };

    test('[BACKUP-13] is a metric, infinite where there never was a backup', async () => {
      expect(await metric()).toBe('+Inf');
      await noteBackup(shop().db, START);
      shop().setTime(new Date(START.getTime() + 90_000));
      expect(await metric()).toBe('90');
      await noteBackup(shop().db, new Date(START.getTime() + 60_000));
      expect(await metric()).toBe('30');
    });

    test('[BACKUP-13] raises an alarm in the log and on the dashboard once the backup is older than it may be', async () => {
      await noteBackup(shop().db, START);
      shop().setTime(new Date(START.getTime() + 26 * HOUR_MS));
      await tellOfOverdueBackup(shop().shop);
      expect(logged).toEqual([]);
      expect(await shown()).toBeNull();
      shop().setTime(new Date(START.getTime() + 26 * HOUR_MS + 1000));
      await tellOfOverdueBackup(shop().shop);
      expect(logged).toEqual([
        { facts: { last: START.toISOString(), maxAgeHours: 26 }, message: 'the last backup is too old' },
      ]);
      expect(await shown()).toEqual({ last: START.toISOString() });
    });

    test('[BACKUP-13] raises the alarm where an opened shop was never backed up, not where a new one was not', async () => {
      const { db } = shop();
      expect(await shown()).toEqual({ last: null });
      await tellOfOverdueBackup(shop().shop);
      expect(logged).toMatchObject([{ facts: { last: null } }]);
      await db.write((tx) => writeOpeningState(tx, 'new', START));
      expect(await shown()).toBeNull();
    });
  },
  { env: { BACKUP_MAX_AGE_HOURS: '26' } },
);

describeShop('a shop whose backups are watched elsewhere', (shop) => {
  test('[BACKUP-13] raises no alarm', async () => {
    const admin = await signedIn(shop(), 'admin');
    const response = await shop().call('GET', '/admin/dashboard', undefined, admin);
    expect(response.json<{ data: Dashboard }>().data.overdue_backup).toBeNull();
  });
});
