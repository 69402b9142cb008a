import { localBrowserStorage } from '@fori/client/browser-storage';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { Work } from '../model/changes.ts';
import { draftKey, keepsDrafts, readDraft, writeDraft } from '../model/draft.ts';
import type { DesignerStore } from '../model/store.ts';

const storage = localBrowserStorage();

export interface DraftState {
  /** null until storage has been looked at; whether there was a draft */
  found: boolean | null;
  /** whether this browser keeps anything */
  kept: boolean;
  /** the own design that a shared one was opened over */
  before: Work | null;
  setBefore: (work: Work | null) => void;
  forget: () => void;
}

export const DraftContext = createContext<DraftState | null>(null);

/** The draft of the designer around. Throws outside of one. */
export function useDraft(): DraftState {
  const draft = use(DraftContext);
  if (!draft) throw new Error('no designer around this part');
  return draft;
}

/**
 * Brings the draft back when the page has come alive, and keeps each change from then on: it survives a reload, a login
 * and another language (decisions: editing).
 */
export function useDraftOf(jacket: number | null, store: DesignerStore): DraftState {
  const key = draftKey(jacket);
  const [found, setFound] = useState<boolean | null>(null);
  const [kept, setKept] = useState(true);
  const [before, setBefore] = useState<Work | null>(null);
  const forgotten = useRef(false);

  useEffect(() => {
    let gone = false;
    setFound(null);
    setKept(keepsDrafts());
    forgotten.current = false;
    const settle = (isThere: boolean) => !gone && setFound(isThere);
    if (storage.getItem(key) === null) {
      settle(false);
      return;
    }
    import('../model/draft-schema.ts').then(
      ({ parseDraft }) => {
        const draft = readDraft(storage, key, parseDraft);
        if (gone) return;
        if (draft) {
          store.begin(draft.work);
          setBefore(draft.before);
        }
        settle(draft !== null);
      },
      // a draft that cannot be read now is not written over
      () => !gone && setKept(false),
    );
    return () => {
      gone = true;
    };
  }, [key, store]);

  useEffect(() => {
    if (found === null) return;
    let written: Work | null = null;
    const write = () => {
      const work = store.get().history.present;
      if (work === written || forgotten.current) return;
      written = work;
      writeDraft(storage, key, { work, before });
    };
    write();
    // after what was done has been seen; whoever leaves before that has it kept, too
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(write);
    };
    const unsubscribe = store.subscribe(soon);
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [found, key, store, before]);

  return useMemo(
    () => ({
      found,
      kept,
      before,
      setBefore,
      forget: () => {
        forgotten.current = true;
        storage.removeItem(key);
      },
    }),
    [found, kept, before, key],
  );
}
