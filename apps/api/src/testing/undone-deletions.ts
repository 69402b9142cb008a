import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { deletionCalls } from './deletions.ts';
import type { TestShop } from './harness.ts';

/** What undoing a deletion brings back. */
export const undoneDeletions = (shop: () => TestShop) => {
  const base = deletionCalls(shop);
  const { call } = base;

  const categories = () => call<AdminCategory[]>('GET', '/admin/categories');
  return { ...base, categories };
};
