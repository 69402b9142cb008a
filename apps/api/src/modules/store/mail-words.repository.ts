import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { hasWords, type MailKind, type MailTexts, type MailWords, mailKinds, noWords } from '@fori/domain/mail-words';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingOf, settingRow } from './settings.repository.ts';

const keyOf = (kind: MailKind) => `mail:${kind}`;

const words = z.object({ opening: z.string(), closing: z.string() });
const stored = z.record(z.enum(languages), words);

/** A text for every language: those without one have none, never the English one. */
const inEveryLanguage = (value: unknown): MailTexts => {
  const texts = stored.parse(value);
  return byLanguage((language) => texts[language] ?? noWords);
};

/** The shop's own words in a kind of mail in each language. */
const mailTextsOf = async (queries: Queries, kind: MailKind): Promise<MailTexts> => {
  const text = await settingOf(queries, keyOf(kind));
  return inEveryLanguage(text === null ? {} : JSON.parse(text));
};

/** The shop's own words in a kind of mail in the reader's language; empty where it wrote none in that language. */
export const mailWordsOf = async (queries: Queries, kind: MailKind, language: Language): Promise<MailWords> =>
  (await mailTextsOf(queries, kind))[language];

/** The words as they were saved, for editing; `updatedAt` is null before the first change. */
export const writtenMailTexts = async (
  queries: Queries,
  kind: MailKind,
): Promise<{ texts: MailTexts; updatedAt: Date | null }> => {
  const row = await settingRow(queries, keyOf(kind));
  return { texts: inEveryLanguage(row?.value ?? {}), updatedAt: row?.updatedAt ?? null };
};

/** The languages with words of the shop's own, by kind of mail. */
export const languagesOfMailWords = async (queries: Queries): Promise<{ kind: MailKind; own: Language[] }[]> => {
  const rows: { kind: MailKind; own: Language[] }[] = [];
  for (const kind of mailKinds) {
    const texts = await mailTextsOf(queries, kind);
    rows.push({ kind, own: languages.filter((language) => hasWords(texts[language])) });
  }
  return rows;
};

/** Replaces the words if they were last saved at `since`; returns when they are saved now, or null when they were changed meanwhile. */
export const replaceMailTexts = (
  tx: Queries,
  { kind, texts }: { kind: MailKind; texts: MailTexts },
  since: Date | null,
  now: Date,
): Promise<Date | null> => {
  const own = Object.fromEntries(Object.entries(texts).filter(([, each]) => hasWords(each)));
  return replaceSetting(tx, { key: keyOf(kind), value: stored.parse(own) }, since, now);
};
