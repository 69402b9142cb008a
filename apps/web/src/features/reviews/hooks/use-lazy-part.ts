import { ensurePart } from '@fori/i18n/storefront';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Part<P> {
  /** null until it is there */
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
}

/** A part of the page that comes with texts of its own, fetched once it is wanted. */
export function useLazyPart<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): Part<P> {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  const fetch = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setFailed(false);
    try {
      const [Part] = await Promise.all([load(), ensurePart(i18n, 'reviewing')]);
      setPart({ Part });
    } catch {
      setFailed(true);
    } finally {
      underWay.current = false;
    }
  }, [i18n, load]);

  useEffect(() => {
    if (wanted && !part) void fetch();
  }, [wanted, part, fetch]);

  return { Part: part?.Part ?? null, failed, retry: () => void fetch() };
}
