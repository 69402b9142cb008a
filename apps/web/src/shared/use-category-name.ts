import { usePreferences } from './preferences.tsx';

/** A category's name as a label; names are written as within a sentence. */
export function useCategoryName(): (category: { name: string }) => string {
  const { language } = usePreferences();
  return ({ name }) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
