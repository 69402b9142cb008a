import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import type { Store } from '@fori/contracts/store/schemas';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';

/** The categories customers are offered, in the shop's order; undefined before the first response (LIST-124). */
export function useCategories(): Store['categories'] | undefined {
  const { language } = usePreferences();
  return useQuery(storeQuery(useApi(), language)).data?.categories;
}

/** Gives the slug of a category's address in the visitor's language by its main one; a text that is none stays (LIST-128). */
export function useAddressSlug(): (main: string) => string {
  const { language } = usePreferences();
  const categories = useCategories();
  return (main) => categories?.find(({ slug }) => slug === main)?.slugs?.[language] ?? main;
}
