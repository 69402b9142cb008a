import { localBrowserStorage } from '@fori/client/browser-storage';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DesignDraft } from '../model/changes.ts';
import { draftKey, keepsDrafts, readDraft, writeDraft } from '../model/draft.ts';
import type { DesignerStore } from '../model/store.ts';

const storage = localBrowserStorage();

/** A jacket of the cart that is being changed: which version of it the work in the designer began from. */
export interface EditBase {
  /** null for a draft that does not say: then it is no version the cart could hold */
  version: string | null;
  /** the work as the cart holds it: while nothing else is in the designer there is nothing to keep; null for a draft */
  work: DesignDraft | null;
}

export interface DraftState {
  /** null until storage has been looked at; whether there was a draft */
  found: boolean | null;
  /** whether this browser keeps anything */
  isStorable: boolean;
  /** the version of the cart's jacket that the draft found began from */
  foundFrom: string | null;
  /** null for a new jacket, and until the jacket from the cart is there: nothing is kept or sent before (JACKET-103) */
  base: EditBase | null;
  setBase: (base: EditBase) => void;
  /** what the cart holds, where it was saved elsewhere after the work here began: one of the two has to be chosen */
  conflict: CartJacket | null;
  setConflict: (jacket: CartJacket | null) => void;
  /** the own design that a shared one was opened over */
  before: DesignDraft | null;
  setBefore: (work: DesignDraft | null) => void;
  /** whether the work is done with: what comes from the cart after that concerns it no more */
  closed: boolean;
  /** throws the draft away and is done with the work */
  close: () => void;
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
 * and another language. Of a jacket in the cart nothing is kept before that jacket is there. `opens`:
 * whether a part within opens something else, and says when the designer is ready.
 */
export function useDraftOf(jacket: number | null, store: DesignerStore, opens: boolean): DraftState {
  const key = draftKey(jacket);
  const [found, setFound] = useState<boolean | null>(null);
  const [foundFrom, setFoundFrom] = useState<string | null>(null);
  const [isStorable, setIsStorable] = useState(true);
  const [base, setBase] = useState<EditBase | null>(null);
  const [conflict, setConflict] = useState<CartJacket | null>(null);
  const [before, setBefore] = useState<DesignDraft | null>(null);
  const [closed, setClosed] = useState(false);
  /** nothing is written any more, or never was to be */
  const silent = useRef(false);
  const initialOpens = useRef(opens);

  useEffect(() => {
    let isUnmounted = false;
    setFound(null);
    setIsStorable(keepsDrafts());
    silent.current = false;
    setClosed(false);
    const settle = (isFound: boolean) => {
      if (!initialOpens.current) store.ready();
      setFound(isFound);
    };
    if (storage.getItem(key) === null) {
      settle(false);
      return;
    }
    import('../model/draft-schema.ts').then(
      ({ parseDraft }) => {
        const draft = readDraft(storage, key, parseDraft);
        if (isUnmounted) return;
        if (draft) {
          store.begin(draft.work);
          setBefore(draft.before);
          setFoundFrom(draft.from);
        }
        settle(draft !== null);
      },
      () => {
        if (isUnmounted) return;
        // a draft that cannot be read now is not written over
        silent.current = true;
        setIsStorable(false);
        settle(false);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [key, store]);

  const isOpen = found !== null && (jacket === null || base !== null);
  useEffect(() => {
    if (!isOpen) return;
    let written: DesignDraft | null = null;
    const write = () => {
      const work = store.get().history.present;
      if (work === written || silent.current) return;
      written = work;
      if (base && work === base.work) storage.removeItem(key);
      else writeDraft(storage, key, { work, from: base?.version ?? null, before });
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
  }, [isOpen, key, store, base, before]);

  const close = useCallback(() => {
    silent.current = true;
    storage.removeItem(key);
    setClosed(true);
  }, [key]);

  return useMemo(
    () => ({ found, isStorable, foundFrom, base, setBase, conflict, setConflict, before, setBefore, closed, close }),
    [found, isStorable, foundFrom, base, conflict, before, closed, close],
  );
}
