export type Move = 'push' | 'replace';
export type Change = (move: Move) => void;

/**
 * What dialogs need of the app's router so that Back closes them (back-closes.tsx). An app that changes the history by
 * `navigate` alone may give them entries. Apart, because pages load it before any dialog.
 */
export const appHistory = {
  dialogsHaveEntries: false,
  navigate: (move: Move, change: Change): void => change(move),
};
