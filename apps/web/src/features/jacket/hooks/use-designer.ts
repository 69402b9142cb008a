import { useTranslation } from '@fori/client/use-translation';
import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import { isShopLogo } from '@fori/domain/jackets';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DesignDraft } from '../model/changes.ts';
import type { DesignerState, DesignerStore } from '../model/store.ts';

export const DesignerContext = createContext<DesignerStore | null>(null);

/** The designer's store; never changes. Throws outside of a designer. */
export function useDesigner(): DesignerStore {
  const store = use(DesignerContext);
  if (!store) throw new Error('no designer around this part');
  return store;
}

/** A part of the designer's state; renders when it changes, so it must be selected, not constructed. */
export function useDesignerState<T>(pick: (state: DesignerState) => T): T {
  const { get, subscribe } = useDesigner();
  const now = () => pick(get());
  return useSyncExternalStore(subscribe, now, now);
}

/** A part of the current work, likewise. */
export const useDesignDraft = <T>(pick: (work: DesignDraft) => T): T =>
  useDesignerState(({ history }) => pick(history.present));

/**
 * A part of the designer's state in a task after the one that shows what was chosen. That one does not even render the
 * component, as it would with `useDeferredValue`.
 */
export function useDesignerStateLater<T>(pick: (state: DesignerState) => T): T {
  const { get, subscribe } = useDesigner();
  const now = () => pick(get());
  const [part, setPart] = useState(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component always picks the same part
  useEffect(() => {
    let latest = part;
    const update = () => {
      const next = now();
      if (next === latest) return;
      latest = next;
      startTransition(() => setPart(() => next));
    };
    // what changed since the component rendered
    update();
    return subscribe(update);
  }, [subscribe]);
  return part;
}

/** A part of the current work, likewise. */
export const useDesignDraftLater = <T>(pick: (work: DesignDraft) => T): T =>
  useDesignerStateLater(({ history }) => pick(history.present));

const noUploads: readonly UploadedLogo[] = [];

/** Names logos: the shop's by name, the customer's by number. Those of `others`, another version's uploads, are numbered after one's own. */
export function useNameOf(others: readonly UploadedLogo[] = noUploads): (logo: string) => string {
  const { t } = useTranslation(['jacket', 'designer']);
  const uploads = useDesignDraft((work) => work.uploads);
  return useCallback(
    (logo) => {
      if (isShopLogo(logo)) return t(`designer:logo.${logo}`);
      const number = [...new Set([...uploads, ...others].map(({ id }) => id))].indexOf(logo) + 1;
      return number > 0 ? t('designer:logo.own_number', { number }) : t('designer:logo.own');
    },
    [t, uploads, others],
  );
}

/** Undo and redo, with their announcements. */
export function useSteps(store: DesignerStore): { undo: () => void; redo: () => void } {
  const { t } = useTranslation(['jacket', 'designer']);
  return useMemo(
    () => ({
      undo: () => {
        store.announce(t(store.get().history.past.length > 0 ? 'said.undone' : 'said.nothing_to_undo'));
        store.undo();
      },
      redo: () => {
        store.announce(t(store.get().history.future.length > 0 ? 'said.redone' : 'said.nothing_to_redo'));
        store.redo();
      },
    }),
    [store, t],
  );
}
