import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { tabStorage } from '../tab-storage.ts';

/**
 * Unsaved input of an account form, stored for this tab, so that an expired session loses nothing; restored for the
 * same person only. Never includes passwords and codes.
 */
export type FormDraft = Readonly<Record<string, string | boolean>>;

const storage = sessionBrowserStorage();

interface StoredDrafts {
  person: string;
  drafts: Record<string, FormDraft>;
}

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'boolean');

const load = (person: string): StoredDrafts => {
  const none: StoredDrafts = { person, drafts: {} };
  try {
    const stored = JSON.parse(storage.getItem(tabStorage.formDrafts) ?? 'null') as Partial<StoredDrafts> | null;
    return stored?.person === person && typeof stored.drafts === 'object' ? { person, drafts: stored.drafts } : none;
  } catch {
    return none;
  }
};

/** The drafts of one person; storage that is blocked or malformed counts as empty. */
export const formDrafts = (person: string) => ({
  load: (form: string): FormDraft | null => {
    const draft = load(person).drafts[form];
    return isDraft(draft) ? draft : null;
  },
  save: (form: string, draft: FormDraft): void => {
    const stored = load(person);
    storage.setItem(tabStorage.formDrafts, JSON.stringify({ ...stored, drafts: { ...stored.drafts, [form]: draft } }));
  },
  remove: (form: string): void => {
    const { [form]: _, ...drafts } = load(person).drafts;
    if (Object.keys(drafts).length > 0) storage.setItem(tabStorage.formDrafts, JSON.stringify({ person, drafts }));
    else storage.removeItem(tabStorage.formDrafts);
  },
});
export type FormDrafts = ReturnType<typeof formDrafts>;
