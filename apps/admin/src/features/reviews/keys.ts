import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('review-keys');
const OFF = 'off';

/** Whether letters are shortcuts in the list of reviews; stored in the browser. */
export const areLetterKeysOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};

export const rememberLetterKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // without storage the choice holds for this page
  }
};

/** The actions of the shortcuts. */
export type ReviewAction = 'next' | 'previous' | 'approve' | 'reject' | 'select' | 'help';

const arrows: Readonly<Record<string, ReviewAction>> = { ArrowDown: 'next', ArrowUp: 'previous' };
const letters: Readonly<Record<string, ReviewAction>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  x: 'select',
  '?': 'help',
};

/** The shortcuts in the order of the help dialog. */
export const shortcuts: readonly { keys: readonly string[]; action: ReviewAction }[] = [
  { keys: ['J', '↓'], action: 'next' },
  { keys: ['K', '↑'], action: 'previous' },
  { keys: ['A'], action: 'approve' },
  { keys: ['R'], action: 'reject' },
  { keys: ['X'], action: 'select' },
  { keys: ['?'], action: 'help' },
];

/** Targets where keys are text input, a video's control or a dialog's. */
const TYPING = 'input:not([type=checkbox]), textarea, select, video, [contenteditable], dialog';

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** held down: one press decides on one review */
  repeat: boolean;
  target: EventTarget;
}

/** The action of a key press; null for any other key or target. */
export const actionOf = (event: KeyPress, withLetters: boolean): ReviewAction | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(TYPING)) return null;
  const action = arrows[event.key] ?? (withLetters ? letters[event.key.toLowerCase()] : undefined) ?? null;
  return event.repeat && action !== 'next' && action !== 'previous' ? null : action;
};
