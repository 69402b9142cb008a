import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import type { Caller, TestShop } from './harness.ts';
import { designOf } from './jackets.ts';

/** Calls that share designs, and what is stored of them. */
export const sharingCalls = (shop: () => TestShop) => {
  const share = (caller: Caller, design: unknown = designOf({ monogram: 'SH' })) =>
    shop().call('POST', '/jackets/designs', design, caller);
  const shared = async (caller: Caller, design?: unknown): Promise<SharedDesign> =>
    (await share(caller, design)).json<{ data: SharedDesign }>().data;
  const files = () => {
    const path = join(shop().dataDir, 'media/jackets');
    return existsSync(path) ? readdirSync(path).sort() : [];
  };
  const rows = async () => {
    const { db } = shop();
    return (await db.read.select().from(db.t.sharedDesigns)).length;
  };
  return { share, shared, files, rows };
};
