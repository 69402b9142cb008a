import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';

export const toSynonymSettings = (groups: SynonymSettings['groups'], updatedAt: Date | null): SynonymSettings => ({
  groups,
  updated_at: updatedAt?.toISOString() ?? null,
});
