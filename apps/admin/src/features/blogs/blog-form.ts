import type { AdminBlog, AdminBlogText, BlogInput, TranslationLanguage } from '@fori/contracts/admin-blogs/schemas';
import { type TranslationState, translationState } from '@fori/domain/blog';
import { type Language, languages } from '@fori/domain/languages';
import { fromShopTime, toShopTime } from './shop-time.ts';

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

/** A post as it is edited. Its status and its cover are changed at once, and are no part of it. */
export interface BlogForm {
  slug: string;
  author: string;
  /** as the clock in the shop shows it; empty for not by itself */
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

/** What a form sends: every text; a translation without a word is taken away. */
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

/** How far the form is written in a language. */
export const translationStateIn = (form: BlogForm, language: Language): TranslationState =>
  translationState(isBlank(form.texts[language]) ? null : form.texts[language]);

/** A place of the form by one name: `slug`, `fi.title`. */
export type Place = PlainField | `${Language}.${TextPart}`;

export const places: readonly Place[] = [
  ...plainFields,
  ...languages.flatMap((language) => textParts.map((part) => `${language}.${part}` as const)),
];

const isPlain = (place: Place): place is PlainField => (plainFields as readonly string[]).includes(place);

/** The language and part a place names; null for a field of the whole post. */
export const textPlace = (place: Place): { language: Language; part: TextPart } | null => {
  if (isPlain(place)) return null;
  const [language, part] = place.split('.') as [Language, TextPart];
  return { language, part };
};

/** The same place as the form library names it: `texts.fi.title`. */
export const pathOf = (place: Place): PlainField | `texts.${Language}.${TextPart}` =>
  isPlain(place) ? place : `texts.${place}`;

export const valueAt = (form: BlogForm, place: Place): string => {
  if (isPlain(place)) return form[place];
  const { language, part } = textPlace(place) ?? { language: 'en', part: 'title' };
  return form.texts[language][part];
};

export const withValue = (form: BlogForm, place: Place, value: string): BlogForm => {
  if (isPlain(place)) return { ...form, [place]: value };
  const { language, part } = textPlace(place) ?? { language: 'en', part: 'title' };
  return { ...form, texts: { ...form.texts, [language]: { ...form.texts[language], [part]: value } } };
};

export const isSame = (one: BlogForm, other: BlogForm): boolean =>
  places.every((place) => valueAt(one, place) === valueAt(other, place));

export interface Conflict {
  place: Place;
  mine: string;
  theirs: string;
}

export interface Merge {
  /** what both have changed, each in another way */
  conflicts: readonly Conflict[];
  /** with whatever one alone has changed, and my side of the conflicts */
  merged: BlogForm;
}

/** Puts two edits of one post together, place by place, by what both began with. */
export const mergeForms = (base: BlogForm, mine: BlogForm, theirs: BlogForm): Merge => {
  const conflicts: Conflict[] = [];
  let merged = mine;
  for (const place of places) {
    const [was, my, their] = [base, mine, theirs].map((form) => valueAt(form, place));
    if (my === undefined || their === undefined || my === their || their === was) continue;
    if (my === was) merged = withValue(merged, place, their);
    else conflicts.push({ place, mine: my, theirs: their });
  }
  return { conflicts, merged };
};

/** Where the form has the field a refusal names (`translations.fi.body`, `tags.0`); null for none of its own. */
export const placeOf = (field: string): Place | null => {
  const [, language = 'en', part = field] = /^translations\.(\w+)\.(.+)$/.exec(field) ?? [];
  const name = part.split('.')[0] ?? part;
  if (isPlain(name as Place)) return name as PlainField;
  const place = `${language}.${name}` as Place;
  return places.includes(place) ? place : null;
};
