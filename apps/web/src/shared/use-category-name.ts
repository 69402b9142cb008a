import { capitalised } from '@fori/i18n/capitalised';
import { usePreferences } from './preferences.tsx';

/** A category's name as a label; names are written as within a sentence. */
export function useCategoryName(): (category: { name: string }) => string {
  const { language } = usePreferences();
  return ({ name }) => capitalised(name, language);
}
