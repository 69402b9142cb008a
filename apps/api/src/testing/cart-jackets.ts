import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { JacketDesign, PlacedLogo } from '@fori/domain/jackets';
import { eq } from 'drizzle-orm';
import { sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { designOf, jacketParts } from './jackets.ts';

export const birch: PlacedLogo = { id: 'a', logo: 'birch', view: 'front', x: 520, y: 560 };

/** Calls about the jackets of a cart, and what is stored of them. */
export const cartJacketCalls = (shop: () => TestShop) => {
  const list = async (caller: Caller): Promise<CartJacket[]> =>
    (await shop().call('GET', '/cart/custom-jackets', undefined, caller)).json<{ data: CartJacket[] }>().data;
  const rowOf = async (id: number) => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.cartJackets).where(eq(db.t.cartJackets.id, id));
    return row;
  };
  const filesIn = (folder: string): string[] => {
    const path = join(shop().dataDir, folder);
    return existsSync(path) ? readdirSync(path).sort() : [];
  };
  /** Files and rows as one text, to compare before and after a refusal. */
  const state = async () => {
    const { db } = shop();
    const { t } = db;
    const rows = [];
    for (const table of [t.carts, t.cartJackets, t.jacketLogos, t.jacketLogoUses, t.jacketRenderings]) {
      rows.push(await db.read.select().from(table));
    }
    return JSON.stringify({ rows, pictures: filesIn('media/jackets'), uploads: filesIn('uploads') }, (name, value) =>
      name === 'touchedAt' || name === 'usedAt' ? undefined : value,
    );
  };
  const add = async (caller: Caller, parts: Parameters<typeof sendForm>[3]) =>
    sendForm(shop(), 'POST', '/cart/custom-jacket', parts, caller);
  const save = async (guest: Caller, id: number, changes: Partial<JacketDesign>, version?: string) => {
    const parts = await jacketParts(designOf(changes));
    const sent = version === undefined ? parts : [...parts, ['version', version] as const];
    return sendForm(shop(), 'PUT', `/cart/custom-jacket/${id}/design`, sent, guest);
  };
  return { list, rowOf, filesIn, state, add, save };
};
