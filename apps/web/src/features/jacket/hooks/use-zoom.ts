import { useTranslation } from '@fori/client/use-translation';
import type { JacketView } from '@fori/domain/jackets';
import { type Footed, footprint } from '@fori/jacket/footprint';
import { useMemo } from 'react';
import {
  type Camera,
  clampCamera,
  isShown,
  type Spot,
  steppedBy,
  wholeSide,
  ZOOM_STEP,
  zoomedBy,
} from '../model/camera.ts';
import { canvasOf, stageSize } from './canvas-geometry.ts';
import { useDesigner } from './use-designer.ts';

/** At least this much of the stage is in the window when something on it is flown to, px. */
const IN_SIGHT_PX = 160;

/** Ways to change the camera by buttons, keys and lists, each announced. */
export function useZoom() {
  const { t } = useTranslation('designer');
  const { get, look, flyTo, announce } = useDesigner();
  return useMemo(() => {
    const now = (): Camera => clampCamera(get().camera, stageSize());
    const go = (wanted: Camera) => {
      const { zoom } = now();
      const next = clampCamera(wanted, stageSize());
      look(next);
      if (next.zoom !== zoom) announce(t('zoom.level', { percent: Math.round(next.zoom * 100) }));
    };
    return {
      /** `at`: a point of the stage that stays where it is; by default its middle */
      closer: (at?: Spot) => go(zoomedBy(now(), stageSize(), ZOOM_STEP, at)),
      further: (at?: Spot) => go(zoomedBy(now(), stageSize(), 1 / ZOOM_STEP, at)),
      whole: () => go(wholeSide),
      step: (right: number, down: number) => go(steppedBy(now(), stageSize(), right, down)),
      /** shows a logo or the monogram of a side close up */
      flyTo: (view: JacketView, spot: Spot) => {
        flyTo(view, spot);
        const stage = canvasOf(view)?.closest('[data-frame]');
        const box = stage?.getBoundingClientRect();
        // on a low window the stage scrolls with the page
        if (box && (box.bottom < IN_SIGHT_PX || box.top > window.innerHeight - IN_SIGHT_PX)) stage?.scrollIntoView();
      },
      /** moves what was added, or what keys have reached or moved, into what is shown: a logo, or a spot as large as one */
      reveal: (logo: Spot & Footed) => {
        // to measure the stage is to lay out the page
        if (get().camera.zoom === 1) return;
        const camera = now();
        if (isShown(camera, stageSize(), logo, footprint(logo).width)) return;
        look({ ...camera, x: logo.x, y: logo.y });
      },
    };
  }, [t, get, look, flyTo, announce]);
}
