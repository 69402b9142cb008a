import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import { languages } from '@fori/domain/languages';
import type { Synonyms } from '@fori/domain/search';

export const toSynonymSettings = (synonyms: Synonyms, updatedAt: Date | null): SynonymSettings => ({
  groups: Object.fromEntries(
    languages.map((language) => [language, synonyms[language].map((group) => [...group])]),
  ) as SynonymSettings['groups'],
  updated_at: updatedAt?.toISOString() ?? null,
});
