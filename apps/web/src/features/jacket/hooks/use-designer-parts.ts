import { useTranslation } from '@fori/client/use-translation';
import { newJacket } from '@fori/domain/jacket-renderers';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import { createContext, startTransition, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { useShop } from '../../../shared/use-shop.ts';
import type * as designerParts from '../components/designer-parts.tsx';
import { hasStoredDraft } from '../model/draft.ts';
import type { DrawingState } from './use-drawing.ts';

/** The designer's lazily loaded parts, for the page around them. */
type DesignerParts = typeof designerParts | null;

/** The parts in the order in which they are shown, a frame apart: a phone lays out all at once in some 90 ms. */
interface PartsInOrder {
  stage: DesignerParts;
  logos: DesignerParts;
  others: DesignerParts;
  last: DesignerParts;
}

export const DesignerPartsContext = createContext<PartsInOrder>({
  stage: null,
  logos: null,
  others: null,
  last: null,
});

/** Null until they are loaded, and it is the turn of this group. */
export const useDesignerParts = (group: keyof PartsInOrder): DesignerParts => use(DesignerPartsContext)[group];

const loadParts = (i18n: I18n) =>
  Promise.all([
    import('../artwork/drawing.ts'),
    import('../components/designer-parts.tsx'),
    loadNamespace(i18n, 'designer'),
  ]);

let begun: ReturnType<typeof loadParts> | null = null;

/**
 * Begins to load while the page hydrates, and fetches the pictures of a new jacket: on a phone the stage can be used a second
 * earlier. Does not report a failure, because the hook loads again.
 */
const begin = (i18n: I18n, isPlain: boolean): void => {
  if (import.meta.env.SSR || begun) return;
  begun = loadParts(i18n);
  begun
    .then(([drawing]) => (isPlain && !hasStoredDraft() ? drawing.fetchLayers(newJacket) : undefined))
    .catch(() => {
      begun = null;
    });
};

const FRAMES_APART = 3;

function usePartsInOrder(parts: DesignerParts): PartsInOrder {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (!parts || frames === FRAMES_APART) return;
    const frame = requestAnimationFrame(() => startTransition(() => setFrames(frames + 1)));
    return () => cancelAnimationFrame(frame);
  }, [parts, frames]);
  return useMemo(
    () => ({
      stage: parts,
      logos: frames > 0 ? parts : null,
      others: frames > 1 ? parts : null,
      last: frames > 2 ? parts : null,
    }),
    [parts, frames],
  );
}

/**
 * Loads the drawing code and its texts beside the page, because they are heavier than the page.
 * @param isPlain whether nothing is opened that may look otherwise than a new jacket
 */
export function useDesignerPartsLoader(isPlain: boolean): { drawing: DrawingState; parts: PartsInOrder } {
  const { i18n } = useTranslation();
  useState(() => begin(i18n, isPlain));
  const load = useCallback(() => {
    const parts = begun ?? loadParts(i18n);
    begun = null;
    return parts;
  }, [i18n]);
  const { part, failed, retry } = useLazyPart(load, true);
  const [drawing, designerParts] = part ?? [null, null];
  const { name } = useShop();
  // before the effects that draw
  useLayoutEffect(() => drawing?.nameShop(name), [drawing, name]);
  return {
    drawing: useMemo(() => ({ drawing, failed, retry }), [drawing, failed, retry]),
    parts: usePartsInOrder(designerParts),
  };
}
