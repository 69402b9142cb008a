import { adminCategoriesQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { Language } from '@fori/domain/languages';
import { capitalised } from '@fori/i18n/capitalised';
import { useQuery } from '@tanstack/react-query';

/** A category's name as a label: in the language, else in English. */
export const categoryLabel = ({ texts, slug }: AdminCategory, language: Language): string => {
  const name = texts[language].name || texts.en.name || slug;
  return capitalised(name, language);
};

/** The categories in the shop's order, empty before the first response, and their names as labels in the admin's language. */
export function useCategories() {
  const language = useTranslation().i18n.language as Language;
  const categories: readonly AdminCategory[] = useQuery(adminCategoriesQuery(useBackOfficeApi())).data ?? [];
  const nameOf = (slug: string): string => {
    const category = categories.find((each) => each.slug === slug);
    return category ? categoryLabel(category, language) : capitalised(slug, language);
  };
  return { categories, nameOf };
}
