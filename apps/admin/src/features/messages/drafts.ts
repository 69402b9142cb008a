import { randomId } from '@fori/client/random-id';
import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('answer-drafts');

/** An answer while it is written. */
export interface Draft {
  /** under which it is sent: a try after a lost connection sends it once */
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

/** What was typed for a message in this tab and not sent. */
export const draftFor = (messageId: string): Draft => {
  const draft = stored()[messageId];
  return isDraft(draft) ? { id: draft.id, text: draft.text } : newDraft();
};

/** Keeps what is typed until it is sent or the tab is closed; an empty text is nothing to keep. */
export const keepDraft = (messageId: string, draft: Draft): void => {
  const { [messageId]: _before, ...others } = stored();
  const drafts = draft.text === '' ? others : { ...others, [messageId]: draft };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // where nothing can be kept the text stands in the form alone
  }
};
