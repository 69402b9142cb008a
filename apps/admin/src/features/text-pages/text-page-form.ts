import type { AdminTextPage, PageText, TextPageChange } from '@fori/contracts/admin-text-pages/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';

export interface TextPageForm {
  slug: string;
  visible: boolean;
  texts: Record<Language, PageText>;
}

export const textParts = ['title', 'description', 'body'] as const satisfies readonly (keyof PageText)[];
export type TextPart = (typeof textParts)[number];

const blank: PageText = { title: '', description: '', body: '' };

/** A language without a text of its own starts from the built-in one. */
export const formOf = ({ slug, visible, texts, built_in }: AdminTextPage): TextPageForm => ({
  slug,
  visible,
  texts: byLanguage((language) => texts[language] ?? built_in?.[language] ?? blank),
});

const isBlank = (text: PageText): boolean => textParts.every((part) => text[part].trim() === '');

/** The request; a text with nothing in it is none. */
export const changeOf = ({ slug, visible, texts }: TextPageForm, updatedAt: string | null): TextPageChange => ({
  slug,
  visible,
  texts: byLanguage((language) => (isBlank(texts[language]) ? null : texts[language])),
  updated_at: updatedAt ?? '',
});
