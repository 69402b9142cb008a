import { appHistory, type Change, type Move } from './app-history.tsx';

/**
 * Back closes the topmost dialog instead of leaving the page: each open dialog has an entry of the history above the page's,
 * with the page's address and state and the number of dialogs open at it (PDP-134, NAV-114).
 */

interface EntryState {
  /** the router's name for the page */
  key?: string;
  dialogs?: number;
}

interface Page {
  state: EntryState;
  href: string;
}

/** How long a move through the history may take; one that another page cuts short never ends. */
const MOVE_MS = 1000;

const here = (): EntryState | null => window.history.state;
const dialogsAt = (state: EntryState | null): number => state?.dialogs ?? 0;

let dialogs: readonly HTMLDialogElement[] = [];
/** how many entries the present one is above the page's */
let depth = 0;
/** the page's own entry as the router has it, and as it was when the first dialog opened */
let page: Page;
let pageBelow: Page;
/** runs while the browser makes a move of ours */
let moving: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

const notePage = () => {
  const { dialogs: _, ...state } = here() ?? {};
  page = { state, href: window.location.href };
};

const meetPage = () => {
  notePage();
  pageBelow = page;
};

/** The router may have replaced the page while the present entry was below a dialog's. */
const writeEntry = () =>
  window.history.replaceState(depth > 0 ? { ...page.state, dialogs: depth } : page.state, '', page.href);

function arrive() {
  clearTimeout(moving);
  moving = undefined;
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
  settle();
}

/** Gives each open dialog its entry, and takes away those of closed ones. */
function settle() {
  if (moving !== undefined) return;
  if (depth === 0 || dialogsAt(here()) === 0) {
    // a reload leaves the entry of a dialog that was open
    depth = dialogsAt(here());
    meetPage();
  }
  const surplus = depth - dialogs.length;
  if (surplus > 0) {
    moving = setTimeout(arrive, MOVE_MS);
    window.history.go(-surplus);
  }
  while (depth < dialogs.length) {
    depth += 1;
    window.history.pushState({ ...page.state, dialogs: depth }, '');
  }
}

// later, because a dialog may follow another one at once
const settleSoon = () => void setTimeout(settle);

function onMove(event: PopStateEvent) {
  const state = event.state as EntryState | null;
  const from = depth;
  depth = dialogsAt(state);
  const isOurs = moving !== undefined;
  const isHere = ({ state: { key }, href }: Page) => key === state?.key && href === window.location.href;
  if (from > 0 && (isHere(page) || isHere(pageBelow))) {
    // for the router nothing has changed, nor where the page is scrolled to
    event.stopImmediatePropagation();
    writeEntry();
  } else if (depth > 0) {
    // at the entry of a dialog that has been closed
    meetPage();
  } else if (!isOurs) {
    return;
  }
  if (isOurs) return arrive();
  // as Escape does; one that cannot be closed gets its entry again
  for (const dialog of dialogs.slice(depth).reverse()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  settleSoon();
}

/** A page opened from a dialog takes the dialog's entry over; one that replaces the page replaces it below the dialog. */
function navigate(move: Move, change: Change) {
  if (moving !== undefined) {
    waiting.push(() => navigate(move, change));
    return;
  }
  const isCovered = depth > 0;
  change(isCovered ? 'replace' : move);
  if (!isCovered) return;
  if (move === 'push') {
    depth = 0;
  } else {
    notePage();
    writeEntry();
  }
}

/**
 * Brings the entries in line with the dialogs that are open, the topmost last. To be called after each change, and when a page
 * may have opened below them.
 */
export function keepEntries(open: readonly HTMLDialogElement[]): void {
  if (!appHistory.dialogsHaveEntries) return;
  dialogs = open;
  if (appHistory.navigate !== navigate) {
    appHistory.navigate = navigate;
    window.addEventListener('popstate', onMove, { capture: true });
  }
  settleSoon();
}
