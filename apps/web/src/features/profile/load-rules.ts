import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';

/** Loads the rules, their library and the texts of errors once. Rejects when they fail to load. */
export const loadRules = async (i18n: I18n) =>
  (await Promise.all([import('./rules.ts'), loadNamespace(i18n, 'validation')]))[0];
