import { localBrowserStorage } from '@fori/client/browser-storage';
import { type DesignDraft, emptyDesignDraft } from './changes.ts';
import { type Draft, type DraftParser, readDraft, writeDraft } from './draft.ts';
import type { DesignerStore } from './store.ts';

const storage = localBrowserStorage();

/**
 * One tab's view of a stored draft. It remembers what it last read or wrote, so that it sees what another tab has stored since, and
 * never overwrites that (JACKET-260).
 */
export function openStoredDraft(key: string) {
  let known: string | null = null;
  let isStopped = false;
  return {
    exists: (): boolean => storage.getItem(key) !== null,
    /** whether another tab has stored something since this one last read or wrote */
    isNewerElsewhere(): boolean {
      const stored = storage.getItem(key);
      return stored !== null && stored !== known && !isStopped;
    },
    read(parse: DraftParser): Draft | null {
      known = storage.getItem(key);
      return readDraft(storage, key, parse);
    },
    write(draft: Omit<Draft, 'version'>): void {
      known = writeDraft(storage, key, draft);
    },
    remove(): void {
      storage.removeItem(key);
      known = null;
    },
    /** no change is stored from then on */
    stop(): void {
      isStopped = true;
    },
    isStopped: (): boolean => isStopped,
    /** the work last taken in from another tab */
    taken: null as DesignDraft | null,
  };
}

export type StoredDraft = ReturnType<typeof openStoredDraft>;

/** What a draft is stored with beside the work, and who hears of changes. */
interface SyncOptions {
  /** the version in the cart that the work is based on, and the work as it is there; null for a new jacket */
  base: { version: string | null; work: DesignDraft | null } | null;
  /** one's own design, which a shared one was opened over */
  before: DesignDraft | null;
  priceOf: (work: DesignDraft) => number | null;
  /** another tab's draft was taken in; `isNew`: its work differs from the one here */
  onTakenIn: (draft: Draft, isNew: boolean) => void;
  /** the work is no longer the one taken in from another tab */
  onOwnWork: () => void;
}

/**
 * Stores each change of the work, a moment after it and when the page is left, and takes in what another tab stores meanwhile as a step
 * of undo. An unchanged work is not stored. Returns what ends it; that stores the last change.
 */
export function syncDraft(stored: StoredDraft, store: DesignerStore, options: SyncOptions): () => void {
  const { base, before, priceOf, onTakenIn, onOwnWork } = options;
  let written: DesignDraft | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeIn = () => {
    if (!stored.isNewerElsewhere()) return;
    import('./draft-schema.ts').then(
      ({ parseDraft }) => {
        if (isOver || !stored.isNewerElsewhere()) return;
        const draft = stored.read(parseDraft);
        if (!draft) return;
        const { present } = store.get().history;
        const isNew = JSON.stringify(draft.work) !== JSON.stringify(present);
        if (isNew) {
          // all that is done elsewhere is one step
          if (present === stored.taken) store.amend(draft.work);
          else store.replace(draft.work);
          // as offered: that is not stored before something is changed here, or two tabs could answer each other
          stored.taken = store.get().history.present;
          written = stored.taken;
        }
        onTakenIn(draft, isNew);
      },
      () => undefined,
    );
  };
  const write = () => {
    const work = store.get().history.present;
    if (work === written || stored.isStopped()) return;
    if (stored.isNewerElsewhere()) {
      takeIn();
      return;
    }
    written = work;
    if (work !== stored.taken) onOwnWork();
    const isUnchanged = base ? work === base.work : work === emptyDesignDraft && !before;
    if (isUnchanged) stored.remove();
    else stored.write({ work, from: base?.version ?? null, before, price: priceOf(work) });
  };
  // after the change has rendered; leaving earlier stores it too
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(write);
  };

  write();
  const unsubscribe = store.subscribe(soon);
  window.addEventListener('pagehide', write);
  window.addEventListener('storage', takeIn);
  // a page that comes back from the browser's cache has missed that event
  window.addEventListener('pageshow', takeIn);
  document.addEventListener('visibilitychange', takeIn);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('pagehide', write);
    window.removeEventListener('storage', takeIn);
    window.removeEventListener('pageshow', takeIn);
    document.removeEventListener('visibilitychange', takeIn);
    write();
    isOver = true;
  };
}
