import type { AdminCategory, CategoryChange } from '@fori/contracts/admin-categories/schemas';
import type { Language } from '@fori/domain/languages';

export interface CategoryForm extends Pick<AdminCategory, 'slug' | 'texts'> {
  visible: boolean;
}

export const formOf = ({ slug, hidden, texts }: AdminCategory): CategoryForm => ({ slug, visible: !hidden, texts });

export const changeOf = ({ slug, visible, texts }: CategoryForm, updatedAt: string | null): CategoryChange => ({
  slug,
  hidden: !visible,
  texts,
  updated_at: updatedAt,
});

/** Whether a category has all the texts in a language that it has in English. */
export const isTranslated = ({ texts }: Pick<AdminCategory, 'texts'>, language: Language): boolean =>
  texts[language].name !== '' && (texts.en.description === '' || texts[language].description !== '');
