import { randomId } from '@fori/client/random-id';
import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('answer-drafts');

/** An unsent reply. */
export interface Draft {
  /** the id it is sent under, so that a retry after a lost connection sends it once */
  id: string;
  text: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).id === 'string' &&
  typeof (value as Draft).text === 'string';

const stored = (): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
};

export const newDraft = (text = ''): Draft => ({ id: randomId(), text });

/** The unsent reply to a message in this tab. */
export const draftFor = (messageId: string): Draft => {
  const draft = stored()[messageId];
  return isDraft(draft) ? { id: draft.id, text: draft.text } : newDraft();
};

/** Stores input until it is sent or the tab closes; an empty text is removed. */
export const saveDraft = (messageId: string, draft: Draft): void => {
  const { [messageId]: _before, ...others } = stored();
  const drafts = draft.text === '' ? others : { ...others, [messageId]: draft };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // without storage the text is only in the form
  }
};

/** Removes the unsent replies of this tab, for the browser's next user is not to read them. */
export const removeDrafts = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // without storage there are none
  }
};
