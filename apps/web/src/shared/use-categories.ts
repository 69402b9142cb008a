import type { Store } from '@fori/contracts/store/schemas';
import { usePreferences, useStore } from './preferences.tsx';

/** The categories customers are offered, in the shop's order; undefined before the first response (LIST-124). */
export function useCategories(): Store['categories'] | undefined {
  return useStore()?.categories;
}

/** Gives the slug of a category's address in the visitor's language by its main one; a text that is none stays (LIST-128). */
export function useAddressSlug(): (main: string) => string {
  const { language } = usePreferences();
  const categories = useCategories();
  return (main) => categories?.find(({ slug }) => slug === main)?.slugs?.[language] ?? main;
}
