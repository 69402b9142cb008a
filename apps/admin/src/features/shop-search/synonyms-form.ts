import type { SynonymSettings, SynonymsInput } from '@fori/contracts/admin-shop-search/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';

/** A group as it is typed: `purse, handbag, bag`. */
interface GroupForm {
  words: string;
}

export interface SynonymsForm {
  groups: Record<Language, GroupForm[]>;
}

const inEachLanguage = (groupsIn: (language: Language) => GroupForm[]): SynonymsForm => ({
  groups: byLanguage(groupsIn),
});

export const formOf = ({ groups }: SynonymSettings): SynonymsForm =>
  inEachLanguage((language) => groups[language].map((group) => ({ words: group.join(', ') })));

/** The request body of the form. */
export const synonymsIn = ({ groups }: SynonymsForm, updatedAt: string | null): SynonymsInput => ({
  groups: byLanguage((language) => groups[language].map(({ words }) => words.split(','))),
  updated_at: updatedAt,
});

/** The form's field of a field of the request: `groups.en.2` → `groups.en.2.words`. */
export const formFieldOf = (field: string): string =>
  field.replace(/^(groups\.\w+\.\d+)(\..*)?$/, (_, group: string) => `${group}.words`);

/** `mine` with the groups `theirs` has added to `base`, and without those it has removed (ADMIN-144). */
export const mergedForms = (base: SynonymsForm, mine: SynonymsForm, theirs: SynonymsForm): SynonymsForm =>
  inEachLanguage((language) => {
    const wordsIn = ({ groups }: SynonymsForm) => groups[language].map(({ words }) => words);
    const [were, my, their] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
    const kept = my.filter((words) => !were.includes(words) || their.includes(words));
    const added = their.filter((words) => !were.includes(words) && !my.includes(words));
    return [...kept, ...added].map((words) => ({ words }));
  });
