import type { Heard } from './conversation.ts';
import type { Absence } from './shop.ts';

/** How long before and after a kill a connection may be lost by it. */
const MARGIN_MS = 1500;

const isExplained = ({ at }: Heard, absences: readonly Absence[]): boolean =>
  absences.some(({ from, until }) => at >= from - MARGIN_MS && at <= until + MARGIN_MS);

/** What customers must never hear: errors of the server without an excuse, refusals without words, silence without a kill. */
export const badAnswers = (heard: readonly Heard[], absences: readonly Absence[]): string[] =>
  heard.flatMap((answer) => {
    const { customer, what, status, code, words, body } = answer;
    const about = `${customer}, ${what}: ${status} ${code ?? ''} ${body}`.trim();
    if (status === null)
      return isExplained(answer, absences) ? [] : [`${customer}, ${what}: no answer, without a kill`];
    if (status >= 500 && status !== 503) return [about];
    if (status >= 400 && !words) return [`without words: ${about}`];
    return [];
  });

export const countAnswers = (heard: readonly Heard[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { what, status, code } of heard) {
    const key = `${what} ${status ?? 'lost'}${code ? ` ${code}` : ''}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
};
