import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { byLanguage } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const none = byLanguage(() => '');

/** The settings of a shop, as an admin saves them. */
export const savedSettings = (shop: () => TestShop) => {
  let admin: Caller;
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).returning());
    admin = await signedIn(shop(), 'admin');
  });

  const read = async () =>
    (await shop().call('GET', '/admin/settings', undefined, admin)).json<{ data: Settings }>().data;
  const put = (body: object, by: Caller = admin) => shop().call('PUT', '/admin/settings', body, by);
  const store = async (lang = 'en') =>
    (await shop().call('GET', `/store?lang=${lang}`)).json<{ data: Record<string, unknown> }>().data;
  const records = () => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entity, 'settings')).orderBy(auditLog.id);
  };
  return { records, store, put, read };
};
