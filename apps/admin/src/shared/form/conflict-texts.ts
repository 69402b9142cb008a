import type { Language } from '@fori/domain/languages';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { fromShopTime } from '../shop-time.ts';
import type { ShownConflict } from './side-choices.tsx';
import type { Conflict } from './three-way.ts';

/** A value of a form as text; null for what is shown like any other. */
export type ValueText = (name: string, value: unknown) => string | null | undefined;

/** A text of a form as it is shown: days and times as the language writes them. */
const shownText = (text: string, language: Language): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language);
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && fromShopTime(text);
  return at ? formatDateTime(at, language) : text;
};

/** The texts of a value with several parts, without ids; parts with parts of their own are each on a line. */
const textOf = (value: unknown, language: Language): string => {
  if (typeof value === 'string') return shownText(value, language);
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : '';
  const parts = Object.entries(value).filter(([name]) => name !== 'id');
  const hasParts = parts.some(([, part]) => typeof part === 'object' && part !== null);
  return parts
    .map(([, part]) => textOf(part, language))
    .filter((text) => text !== '')
    .join(hasParts ? '\n' : ' · ');
};

/** Fields changed on both sides with the labels of the form; one made of several fields has the label of the first. */
export const shownConflicts = (
  conflicts: readonly Conflict[],
  labels: Readonly<Record<string, string>>,
  language: Language,
  valueText: ValueText = () => null,
): ShownConflict[] =>
  conflicts.map(({ name, mine, theirs }) => {
    const shown = (value: unknown) => valueText(name, value) ?? textOf(value, language);
    const label = labels[name] ?? Object.entries(labels).find(([field]) => field.startsWith(`${name}.`))?.[1] ?? '';
    return { name, label, mine: shown(mine), theirs: shown(theirs) };
  });
