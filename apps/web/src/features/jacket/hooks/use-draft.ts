import { localBrowserStorage } from '@fori/client/browser-storage';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { JacketPrices } from '@fori/domain/jacket-offer';
import { jacketPrice } from '@fori/domain/jackets';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DesignDraft } from '../model/changes.ts';
import { canStoreDrafts, draftKey, markStoredDraft } from '../model/draft.ts';
import type { DesignerStore } from '../model/store.ts';
import { openStoredDraft, type StoredDraft, syncDraft } from '../model/stored-draft.ts';

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
  const stored = useRef<StoredDraft | null>(null);
  const initialOpens = useRef(opens);

  useLayoutEffect(() => markStoredDraft(localBrowserStorage()), []);

  useEffect(() => {
    let isUnmounted = false;
    const draftStorage = openStoredDraft(key);
    stored.current = draftStorage;
    setFound(null);
    setIsStorable(canStoreDrafts());
    setClosed(false);
    setIsFromElsewhere(false);
    const settle = (isFound: boolean) => {
      // the stored changes of a jacket in the cart need not wait for it
      if (!initialOpens.current || (isFound && jacket !== null)) store.ready();
      setFound(isFound);
    };
    if (!draftStorage.exists()) {
      settle(false);
      return;
    }
    import('../model/draft-schema.ts').then(
      ({ parseDraft }) => {
        if (isUnmounted) return;
        const draft = draftStorage.read(parseDraft);
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
        draftStorage.stop();
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
    if (!isOpen || !stored.current) return;
    return syncDraft(stored.current, store, {
      base,
      before,
      priceOf: (work) => prices && jacketPrice(work.design, prices).total,
      onTakenIn: (draft, isNew) => {
        if (isNew) setIsFromElsewhere(true);
        if (draft.before !== null) setBefore(draft.before);
        if (base && draft.from !== base.version) setBase({ version: draft.from, work: null });
      },
      onOwnWork: () => setIsFromElsewhere(false),
    });
  }, [isOpen, store, base, before, prices]);

  const close = useCallback(() => {
    stored.current?.remove();
    stored.current?.stop();
    setClosed(true);
  }, []);

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
