import { generalText } from '@fori/i18n/messages';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notify.ts';
import type { LightboxProps } from './lightbox.tsx';

/** The full-size view, fetched when it is first asked for. One that cannot be had is told of, and the page stays whole. */
export function useLightbox() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<ComponentType<LightboxProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    if (loaded) return;
    import('./lightbox.tsx').then(
      ({ Lightbox }) => setLoaded(() => Lightbox),
      () => {
        setWanted(false);
        notify.error(generalText(t, 'network_text'));
      },
    );
  };
  return { Lightbox: wanted ? loaded : null, opening: wanted && !loaded, open, close: () => setWanted(false) };
}
