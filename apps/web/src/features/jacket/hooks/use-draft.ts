import { localBrowserStorage } from '@fori/client/browser-storage';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { JacketPrices } from '@fori/domain/jacket-offer';
import { jacketPrice } from '@fori/domain/jackets';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DesignDraft, emptyDesignDraft } from '../model/changes.ts';
import { canStoreDrafts, draftKey, markStoredDraft, readDraft, writeDraft } from '../model/draft.ts';
import type { DesignerStore } from '../model/store.ts';

const storage = localBrowserStorage();

/** A jacket of the cart being edited: the version the current work is based on. */
export interface EditBase {
  /** null for a draft without one: then it equals no version in the cart */
  version: string | null;
  /** the work as in the cart: while it is unchanged no draft is stored; null for a draft */
  work: DesignDraft | null;
}

/** In cents: of a draft as it was stored, or of a shared design as it was shared. */
export interface FormerPrice {
  cents: number;
  /** of the shared design; null for a draft */
  sharedId: string | null;
}

export interface DraftState {
  /** null until storage has been read; whether there was a draft */
  found: boolean | null;
  /** whether this browser stores anything */
  isStorable: boolean;
  /** the cart version that the stored draft is based on */
  foundFrom: string | null;
  /** what the opened design cost before; null where that is not known, or nothing was opened */
  former: FormerPrice | null;
  setFormer: (price: FormerPrice | null) => void;
  /** null for a new jacket, and until the cart's jacket has loaded: nothing is stored or sent before (JACKET-103) */
  base: EditBase | null;
  setBase: (base: EditBase) => void;
  /** the cart's version, where it was saved elsewhere meanwhile: one of the two has to be chosen */
  conflict: CartJacket | null;
  setConflict: (jacket: CartJacket | null) => void;
  /** one's own design, which a shared one was opened over */
  before: DesignDraft | null;
  setBefore: (work: DesignDraft | null) => void;
  /** another tab's newer work was taken in, and nothing has been changed here since */
  isFromElsewhere: boolean;
  /** whether the work is finished: later changes of the cart do not concern it */
  closed: boolean;
  /** removes the draft and finishes the work */
  close: () => void;
}

export const DraftContext = createContext<DraftState | null>(null);

/** The draft of the surrounding designer. Throws outside of one. */
export function useDraft(): DraftState {
  const draft = use(DraftContext);
  if (!draft) throw new Error('no designer around this part');
  return draft;
}

/**
 * Restores the draft after hydration and stores each change from then on: it survives a reload, a login and another
 * language. Nothing is stored of a new jacket without a change. For a jacket in the cart nothing is stored before that jacket has loaded.
 * What another tab has stored meanwhile is taken in as a step of undo, never overwritten (JACKET-260). `opens`: whether a component
 * inside opens something else, and reports when the designer is ready. `prices`: those of today, once known.
 */
export function useDraftOf(
  jacket: number | null,
  store: DesignerStore,
  { opens, prices }: { opens: boolean; prices: JacketPrices | null },
): DraftState {
  const key = draftKey(jacket);
  const [found, setFound] = useState<boolean | null>(null);
  const [foundFrom, setFoundFrom] = useState<string | null>(null);
  const [former, setFormer] = useState<FormerPrice | null>(null);
  const [isStorable, setIsStorable] = useState(true);
  const [base, setBase] = useState<EditBase | null>(null);
  const [conflict, setConflict] = useState<CartJacket | null>(null);
  const [before, setBefore] = useState<DesignDraft | null>(null);
  const [closed, setClosed] = useState(false);
  const [isFromElsewhere, setIsFromElsewhere] = useState(false);
  /** what storage held when this tab last read or wrote it */
  const known = useRef<string | null>(null);
  /** the work last taken in from another tab */
  const taken = useRef<DesignDraft | null>(null);
  /** nothing is stored any more, or never was */
  const isStoringStopped = useRef(false);
  const initialOpens = useRef(opens);

  useLayoutEffect(() => markStoredDraft(storage), []);

  useEffect(() => {
    let isUnmounted = false;
    setFound(null);
    setIsStorable(canStoreDrafts());
    isStoringStopped.current = false;
    setClosed(false);
    setIsFromElsewhere(false);
    known.current = null;
    taken.current = null;
    const settle = (isFound: boolean) => {
      // the stored changes of a jacket in the cart need not wait for it
      if (!initialOpens.current || (isFound && jacket !== null)) store.ready();
      setFound(isFound);
    };
    if (storage.getItem(key) === null) {
      settle(false);
      return;
    }
    import('../model/draft-schema.ts').then(
      ({ parseDraft }) => {
        if (isUnmounted) return;
        known.current = storage.getItem(key);
        const draft = readDraft(storage, key, parseDraft);
        if (draft) {
          store.begin(draft.work);
          setBefore(draft.before);
          setFoundFrom(draft.from);
          if (draft.price !== null) setFormer({ cents: draft.price, sharedId: null });
        }
        settle(draft !== null);
      },
      () => {
        if (isUnmounted) return;
        // a draft that cannot be read now is not overwritten
        isStoringStopped.current = true;
        setIsStorable(false);
        settle(false);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [key, jacket, store]);

  const isOpen = found !== null && (jacket === null || base !== null);
  useEffect(() => {
    if (!isOpen) return;
    let written: DesignDraft | null = null;
    let isOver = false;
    const isNewerElsewhere = () => {
      const stored = storage.getItem(key);
      return stored !== null && stored !== known.current && !isStoringStopped.current;
    };
    const takeIn = () => {
      if (!isNewerElsewhere()) return;
      import('../model/draft-schema.ts').then(
        ({ parseDraft }) => {
          if (isOver || !isNewerElsewhere()) return;
          known.current = storage.getItem(key);
          const draft = readDraft(storage, key, parseDraft);
          if (!draft) return;
          const { present } = store.get().history;
          if (JSON.stringify(draft.work) !== JSON.stringify(present)) {
            // all that is done elsewhere is one step
            if (present === taken.current) store.amend(draft.work);
            else store.replace(draft.work);
            // as offered: that is not stored before something is changed here, or two tabs could answer each other
            taken.current = store.get().history.present;
            written = taken.current;
            setIsFromElsewhere(true);
          }
          if (draft.before !== null) setBefore(draft.before);
          if (base && draft.from !== base.version) setBase({ version: draft.from, work: null });
        },
        () => undefined,
      );
    };
    const write = () => {
      const work = store.get().history.present;
      if (work === written || isStoringStopped.current) return;
      if (isNewerElsewhere()) {
        takeIn();
        return;
      }
      written = work;
      if (work !== taken.current) setIsFromElsewhere(false);
      const isUnchanged = base ? work === base.work : work === emptyDesignDraft && !before;
      if (isUnchanged) {
        storage.removeItem(key);
        known.current = null;
      } else {
        const price = prices && jacketPrice(work.design, prices).total;
        known.current = writeDraft(storage, key, { work, from: base?.version ?? null, before, price });
      }
    };
    write();
    // after the change has rendered; leaving earlier stores it too
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(write);
    };
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
  }, [isOpen, key, store, base, before, prices]);

  const close = useCallback(() => {
    isStoringStopped.current = true;
    storage.removeItem(key);
    setClosed(true);
  }, [key]);

  return useMemo(
    () => ({
      found,
      isStorable,
      foundFrom,
      former,
      setFormer,
      base,
      setBase,
      conflict,
      setConflict,
      before,
      setBefore,
      isFromElsewhere,
      closed,
      close,
    }),
    [found, isStorable, foundFrom, former, base, conflict, before, isFromElsewhere, closed, close],
  );
}
