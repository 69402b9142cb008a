import { adminCategoriesQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { Language } from '@fori/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** The categories in the shop's order, empty before the first response, and their names as labels in the admin's language. */
export function useCategories() {
  const language = useTranslation().i18n.language as Language;
  const categories: readonly AdminCategory[] = useQuery(adminCategoriesQuery(useBackOfficeApi())).data ?? [];
  const nameOf = (slug: string): string => {
    const texts = categories.find((category) => category.slug === slug)?.texts;
    const name = texts?.[language].name || texts?.en.name || slug;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return { categories, nameOf };
}
