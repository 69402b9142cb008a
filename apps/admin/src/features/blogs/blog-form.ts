import type { AdminBlog, AdminBlogText, BlogInput, TranslationLanguage } from '@fori/contracts/admin-blogs/schemas';
import { type TranslationState, translationState } from '@fori/domain/blog';
import { type Language, languages } from '@fori/domain/languages';
import { get, set } from 'react-hook-form';
import { fromShopTime, toShopTime } from '../../shared/shop-time.ts';

export interface TextForm {
  title: string;
  excerpt: string;
  body: string;
  /** with commas between them, as they are typed */
  tags: string;
  cover_alt: string;
}
export type TextPart = keyof TextForm;
export const textParts = ['title', 'excerpt', 'body', 'tags', 'cover_alt'] as const satisfies readonly TextPart[];

/** A post being edited. Status and cover are saved at once and are not part of the form. */
export interface BlogForm {
  slug: string;
  author: string;
  /** in the shop's time zone; empty for no scheduled time */
  publish_at: string;
  texts: Record<Language, TextForm>;
}
export const plainFields = ['slug', 'author', 'publish_at'] as const;
export type PlainField = (typeof plainFields)[number];

export const emptyText: TextForm = { title: '', excerpt: '', body: '', tags: '', cover_alt: '' };

const textsOf = (textIn: (language: Language) => TextForm): Record<Language, TextForm> => ({
  en: textIn('en'),
  fi: textIn('fi'),
  sv: textIn('sv'),
  no: textIn('no'),
  da: textIn('da'),
  is: textIn('is'),
});

export const emptyForm: BlogForm = { slug: '', author: '', publish_at: '', texts: textsOf(() => emptyText) };

const toTextForm = ({ title, excerpt, body, tags, cover_alt }: AdminBlogText): TextForm => ({
  title,
  excerpt,
  body,
  tags: tags.join(', '),
  cover_alt,
});

export const toForm = (post: AdminBlog): BlogForm => ({
  slug: post.slug,
  author: post.author,
  publish_at: post.publish_at === null ? '' : toShopTime(post.publish_at),
  texts: textsOf((language) => {
    const text = language === 'en' ? post : post.translations[language];
    return text ? toTextForm(text) : emptyText;
  }),
});

const toText = ({ tags, ...text }: TextForm): AdminBlogText => ({
  ...text,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

const isBlank = (text: TextForm): boolean => textParts.every((part) => text[part].trim() === '');

/** The request body of a form: every text, and an empty translation as a removed one. */
export const toInput = ({ slug, author, publish_at, texts }: BlogForm): BlogInput => {
  const translation = (language: TranslationLanguage) => (isBlank(texts[language]) ? null : toText(texts[language]));
  return {
    ...toText(texts.en),
    slug: slug.trim(),
    ...(author.trim() && { author: author.trim() }),
    publish_at: fromShopTime(publish_at),
    translations: {
      fi: translation('fi'),
      sv: translation('sv'),
      no: translation('no'),
      da: translation('da'),
      is: translation('is'),
    },
  };
};

/** How complete a translation is. */
export const translationStateIn = (form: BlogForm, language: Language): TranslationState =>
  translationState(isBlank(form.texts[language]) ? null : form.texts[language]);

/** A field of the form as React Hook Form names it: `slug`, `texts.fi.title`. */
export type FieldRef = PlainField | `texts.${Language}.${TextPart}`;

export const fieldRefs: readonly FieldRef[] = [
  ...plainFields,
  ...languages.flatMap((language) => textParts.map((part) => `texts.${language}.${part}` as const)),
];

/** The language and part of a text field; null for a field of the whole post. */
export const textFieldOf = (ref: FieldRef): { language: Language; part: TextPart } | null => {
  const [, language, part] = ref.split('.');
  return part === undefined ? null : { language: language as Language, part: part as TextPart };
};

export const valueAt = (form: BlogForm, ref: FieldRef): string => get(form, ref);

export const withValue = (form: BlogForm, ref: FieldRef, value: string): BlogForm => {
  const changed = structuredClone(form);
  set(changed, ref, value);
  return changed;
};

export const isSame = (one: BlogForm, other: BlogForm): boolean =>
  fieldRefs.every((ref) => valueAt(one, ref) === valueAt(other, ref));

export interface Conflict {
  field: FieldRef;
  mine: string;
  theirs: string;
}

export interface Merge {
  /** changed on both sides, to different values */
  conflicts: readonly Conflict[];
  /** with every change made on one side only, and mine for the conflicts */
  merged: BlogForm;
}

/** Merges two edits of one post field by field against their common base. */
export const mergeForms = (base: BlogForm, mine: BlogForm, theirs: BlogForm): Merge => {
  const conflicts: Conflict[] = [];
  let merged = mine;
  for (const field of fieldRefs) {
    const [was, my, their] = [base, mine, theirs].map((form) => valueAt(form, field));
    if (my === undefined || their === undefined || my === their || their === was) continue;
    if (my === was) merged = withValue(merged, field, their);
    else conflicts.push({ field, mine: my, theirs: their });
  }
  return { conflicts, merged };
};

/** The form's field for a field of the request (`translations.fi.body`, `tags.0`); null where it has none. */
export const fieldRefOf = (field: string): FieldRef | null => {
  const [, language = 'en', part = field] = /^translations\.(\w+)\.(.+)$/.exec(field) ?? [];
  const name = part.split('.')[0] ?? part;
  return fieldRefs.find((ref) => ref === name || ref === `texts.${language}.${name}`) ?? null;
};
